#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests threads: posts with authors and times.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Encode ();
use JSON::PP ();
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

sub post {
    my ($id, $author, $day, $text) = @_;

    return qq{<div class="post" id="p$id"><p class="author">by <a href="/u/}
         . qq{$id" class="username">$author</a> <time }
         . qq{datetime="2024-05-0${day}T10:00:00Z">$day May 2024</time></p>}
         . qq{<div class="content">$text</div>}
         . qq{<ul class="buttons"><li>Quote</li><li>Report</li></ul></div>\n};
}

my $thread = '<title>Ropes - Boat forum</title><h1>Ropes</h1>'
    . '<p><a href="/">Forum</a> <a href="/search">Search</a></p>'
    . post(1, 'new_boat', 1, '<p>Which rope do I need for a lock? The shop '
        . 'sells <b>three</b> kinds, and each is said to be the best.</p>')
    . post(2, 'Old &lt;Hand&gt;', 2, '<blockquote>each is said to be the '
        . 'best</blockquote><p>Take the blue one, and two of them.</p>')
    . post(3, 'new_boat', 3, '<p>Thank you; blue it is, then, and the other '
        . 'two kinds stay where they are.</p>');

# an article with comments is no thread

my $article = page('The bridge')
    =~ s{(?=</body>)}{post(1, 'Ann', 1, 'A fine bridge it was, and I miss it.')
                      . post(2, 'Ben', 2, 'So do I. It had better lamps.')}er;

# vBulletin puts each post into a blockquote

my $quoting = $thread =~ s{<blockquote>.*?</blockquote>}{
                  '<div class="bbcode_quote">Ann wrote: each is said to be the '
                  . 'best</div>'}er
              =~ s{(<div class="content">)(.*?)(</div><ul)}
                  {$1<blockquote class="postcontent">$2</blockquote>$3}gr;

# a post that quotes a line of the first, and one that quotes the whole of it

my $long = '<p>' . join(' ', map { "Lock $_ was slower than we had thought." }
                        1 .. 20) . '</p>';
my $line = '<p>Is it always like this in May?</p>';

my $quoted = page('The locks')
    =~ s{(?=</body>)}{join '', post(1, 'Ann', 1, "$long$line"),
                      post(2, 'Ben', 2, "<blockquote>Ann said: $line"
                           . '</blockquote><p>In June it is worse.</p>'),
                      post(3, 'Eve', 3, "<blockquote>Ann said: $long"
                           . '</blockquote><p>Was the dog there?</p>'),
                      post(4, 'Ida', 4, 'The keeper retires in the autumn.')}er;

# a question without an author's name

my $asked = $thread =~ s{(<h1>Ropes</h1>)}{$1<div class="question"><p>We shall
go through forty locks in May. What do we need to know about ropes?</p></div>}r;

# answers nested in the middle of the answered post

sub answered {
    my ($n) = @_;

    my $answer = $n % 2 ? answered($n + 1) : '';

    return qq{<div class="comment"><div class="author"><a href="/user/u$n">}
         . qq{User$n</a> <time datetime="2024-03-0@{[1 + $n % 9]}T10:00">}
         . qq{March</time></div><p>Text $n of this thread begins with a }
         . qq{sentence about bridges and rivers, and goes on for a while.</p>}
         . qq{$answer<p>Text $n of this thread ends with another sentence }
         . qq{about bridges and about rivers.</p>}
         . ($n % 4 == 2 ? qq{<b class="score">$n points</b>} : '')
         . ($n % 4 == 3 ? qq{<b class="score">-$n points</b>} : '')
         . qq{</div>\n};
}

my $nested = '<title>Bridges - Forum</title><h1>Bridges</h1><div>'
    . join('', map { answered(2 * $_ - 1) } 1 .. 6) . '</div>';

# nine posts, each the answer to the one before; and two answers to one post

sub chained {
    my ($n, @answers) = @_;

    my $class = $n == 11 ? 'comment accepted-answer' : 'comment';

    return qq{<div class="$class"><div class="author"><a href="/user/u$n">}
         . qq{User$n</a> <time datetime="2024-03-@{[10 + $n]}T10:00">March}
         . qq{</time></div><p>Text $n of this thread is a sentence about the }
         . qq{bridges and rivers, and goes on for a while.</p>@answers</div>\n};
}

my $chain = '';

$chain = chained($_, $chain) for reverse 1 .. 9;
$chain = '<title>Bridges - Forum</title><h1>Bridges</h1><div>' . $chain
    . chained(10, chained(11),
              '<div itemprop="suggestedAnswer acceptedAnswer"><div>'
              . chained(12) . '</div></div>') . '</div>';

# a question and its answers, with votes beside their texts

sub voted {
    my ($kind, $id, $votes, $text) = @_;

    return <<"END";
<div class="$kind" id="$kind-$id"><div class="votes">$votes</div>
<div class="post-text"><p>$text</p></div><div class="user-info"><span
class="date">answered <time datetime="2024-05-0${id}T10:00">May $id</time></span>
<a href="/users/$id">User$id</a> <span class="reputation-score">1,$id$id$id</span>
</div></div>
END
}

my $voted = '<title>Which rope? - Boats</title><h1>Which rope?</h1>'
    . '<main><p class="votes">77</p>'
    . voted('question', 1, '<a class="vote-up">up</a><span class="vote-count" '
          . 'itemprop="upvoteCount">1,204</span><a class="vote-down-count">8'
          . '</a>', 'Which rope do I need for a lock? The shop sells three '
          . 'kinds, and each of them is said to be the best of all.')
    . voted('answer', 2, '<meta itemprop="upvoteCount" content="-2">', 'Take '
          . 'the blue one, and two of them, since one is always under water.')
    . voted('answer', 3, "<b class='js-voteCount'>\n \x{2212}5 </b>", 'Any '
          . 'rope will do if it is long enough for the deepest of the locks.')
    . voted('answer', 4, '<b class="js-voteCount">12k</b>', 'The red one has '
          . 'been with us for nine years, and shows no sign of its age.')
    . '</main>';

# comments, two of which answer the first comment

my @said = (undef,
    'My mother crossed it every morning on her way to the mill, and she never '
        . 'once looked down.',
    'Mine did, and she told us what she had seen: boots, a bicycle, and in a '
        . 'dry year the whole of the old ferry.',
    'Is the ferry still there? I should like to see it before the water comes '
        . 'back in autumn.',
    'Thank you for writing this. You forgot the lamps, which came from the '
        . 'theatre when it was closed.');

my $commented = page('The bridge')
    =~ s{(?=</body>)}{'<div id="comments" class="comments-area"><h2>4 thoughts'
        . '</h2><ol class="comment-list">'
        . comment(1, 'Ann', comment(2, 'Ben') . comment(3, 'Eve'))
        . comment(4, 'Dan', '') . '</ol></div>'}er
    =~ s{(?=<div class="reply"><a href="\?to=2)}{<b class="wpd-vote-result">7</b>}r
    =~ s{(?=<div class="reply"><a href="\?to=4)}{<b class="score">-1</b>}r;

sub comment {
    my ($n, $author, $answers) = @_;

    $answers = defined $answers && $answers ne ''
               ? "<ol class=\"children\">$answers</ol>" : '';

    return qq{<li class="comment depth-1" id="comment-$n"><div class="meta">}
         . qq{<cite class="fn">$author</cite> <span class="says">says:</span>}
         . qq{ <a href="#comment-$n"><time datetime="2024-05-0${n}T10:00:00Z">}
         . qq{May $n, 2024</time></a></div><div class="comment-content"><p>}
         . qq{$said[$n]</p></div><div class="reply"><a }
         . qq{href="?to=$n">Reply</a></div>$answers</li>\n};
}

# comments whose names are in a line with a verb: "Ann says"

my $says = $commented
    =~ s{<cite class="fn">(\w+)</cite> <span.*?</span>}{<p>$1 says:</p>}gr
    =~ s{(?=</ol></div>)}{<li class="comment"><p>Post a comment</p></li>
        <li class="comment" style="display: none"><p>You have no right to
        carry out this operation, which has failed.</p></li>}r;

# comments as terms and descriptions; the time may be in a second description

my $described = page('The bridge') =~ s{(?=</body>)}{'<div id="comments"><dl>'
    . described(1, 'Ann', 'May 1, 2024', '<dl class="children">'
                              . described(2, 'Ben', 'May 2, 2024') . '</dl>')
    . described(3, 'Eve', 'May 3, 2024') . '</dl></div>'}er;

sub described {
    my ($n, $author, $time, $answers) = @_;

    return qq{<dt class="comment" id="c$n"><a class="user" href="/u/$n">$author}
         . qq{</a> said...</dt><dd class="comment"><p>$said[$n]</p>}
         . ($answers // '') . '</dd>'
         . ($time ? qq{<dd class="comment-footer">$time</dd>} : '');
}

# names in one line with the time

my $lines = page('The bridge') =~ s{(?=</body>)}{'<div id="comments">'
    . join('', map { line($_) } 'Posted by: Ann at May 1, 2024',
           'Ben on May 2, 2024', '3. Eve - May 3, 2024', 'Posted May 4, 2024')
    . '</div>'}er;

sub line {
    my ($line) = @_;

    my ($n) = $line =~ /May (\d)/;

    return qq{<div class="comment"><p>$said[$n]</p><p>$line 10:00 AM</p></div>};
}

$t->upstream('/asked' => ok_html($asked), '/thread' => ok_html($thread),
             '/article' => ok_html($article),
             '/commented' => ok_html($commented),
             '/described' => ok_html($described), '/lines' => ok_html($lines),
             '/says' => ok_html($says), '/quoting' => ok_html($quoting),
             '/ids' => ok_html($thread =~ s/"p1"/"p\x011"/r
                                       =~ s/"p2"/'"' . 'p' x 129 . '"'/er),
             '/quoted' => ok_html($quoted),
             '/nested' => ok_html($nested), '/chain' => ok_html($chain),
             '/voted' => ok_html(Encode::encode('UTF-8', $voted)));

$t->locations(join '', map { <<"END" } qw(json reader markdown text));
    location /auto/$_/ {
        proxy_pass http://\$up/;
        textextract $_;
    }

    location /posts/$_/ {
        proxy_pass http://\$up/;
        textextract $_;
        textextract_method posts;
    }
END

$t->start;

for my $method (qw(auto posts)) {
    my $got = JSON::PP->new->utf8->decode(get("/$method/json/thread")->{body});
    my @posts = @{ $got->{posts} };

    is $got->{method}, $method, "$method: the method's name";
    is_deeply [ map { $_->{author} } @posts ],
              [ 'new_boat', 'Old <Hand>', 'new_boat' ],
              "$method: authors as written";
    is_deeply [ map { $_->{time} } @posts ],
              [ map { "2024-05-0${_}T10:00:00Z" } 1 .. 3 ],
              "$method: times";
    is $posts[0]{content},
       '<p>Which rope do I need for a lock? The shop sells <b>three</b> kinds,'
       . ' and each is said to be the best.</p>',
       "$method: a text without name, time and buttons";
    like $posts[1]{content},
         qr{^<blockquote>.*</blockquote>\s*<p>Take the blue one,}s,
         "$method: what was quoted stays a quotation";
    like $got->{textContent}, qr/Which rope .* stay where they are\./s,
         "$method: the text is whole";
}

my $quotes = JSON::PP->new->utf8->decode(get('/auto/json/quoting')->{body});

like $quotes->{posts}[0]{content}, qr{^<p>Which rope},
     'where all posts are quotations, none is';
like $quotes->{posts}[1]{content},
     qr{^<blockquote>.*Ann wrote.*</blockquote>\s*<p>Take the blue one,}s,
     'what BBCode quotes is one';

my $kept = get('/auto/text/quoted')->{body};

like $kept, qr/^Ann said:\nIs it always like this in May\?\nIn June it is/m,
     'a quotation is whole';
unlike $kept, qr/Ann said:\nLock 1/, 'but one that repeats a long text is not';
like $kept, qr/^Was the dog there/m, 'what is said of it is';

$asked = get('/auto/markdown/asked')->{body};

like $asked, qr/^# Ropes\n\nWe shall\sgo .* about ropes\?\n\n___\n\n\*\*new/m,
     'a question without an author stands above the posts';

my $posts = JSON::PP->new->utf8->decode(get('/posts/json/nested')->{body})
            ->{posts};

is_deeply [ map { [ $_->{content} =~ /Text (\d+) of/g ] } @$posts ],
          [ map { [$_, $_] } 1 .. 12 ],
          'an answer inside of a post is a post of its own';

is_deeply [ map { [ @$_{qw(id parent votes)} ] } @$posts[0 .. 3] ],
          [ [1, undef, undef], [2, 1, 2], [3, undef, -3], [4, 3, undef] ],
          'it has the number of the post that it answers, and votes of its own';

$posts = JSON::PP->new->utf8->decode(get('/posts/json/thread')->{body})
         ->{posts};

is_deeply [ map { [ @$_{qw(id parent votes)} ] } @$posts ],
          [ ['p1', undef, undef], ['p2', undef, undef], ['p3', undef, undef] ],
          'a page may have no votes';

$posts = JSON::PP->new->utf8->decode(get('/posts/json/ids')->{body})->{posts};

is_deeply [ map { $_->{id} } @$posts ], ['p 1', 2, 'p3'],
          'an id is a short line, or else the number of the post';

$posts = JSON::PP->new->utf8->decode(get('/posts/json/voted')->{body})->{posts};

is_deeply [ map { [ @$_{qw(id votes)} ] } @$posts ],
          [ ['question-1', 1204], ['answer-2', -2], ['answer-3', -5],
            ['answer-4', undef] ],
          'posts have votes';
like get('/posts/json/voted')->{body}, qr/"votes":1204,"accepted":false\}/,
     'votes are integers';
like get('/posts/reader/voted')->{body},
     qr{<strong>User3</strong>,\s<time[^>]*>2024-05-03\s10:00</time>
        \s·\s<span\slang="en">Votes:\s-5</span></p>}x,
     'reader: votes behind author and time';
like get('/posts/markdown/voted')->{body},
     qr/^\*\*User3\*\*, 2024-05-03 10:00 · Votes: -5$/m,
     'Markdown: votes behind author and time';

my $reader = get('/auto/reader/thread')->{body};

like $reader, qr{<strong>Old\s&lt;Hand&gt;</strong>,\s
                 <time\sdatetime="2024-05-02T10:00:00Z">2024-05-02\s10:00
                 </time></p>}x,
     'reader: the author and the time in front of a post';
unlike $reader, qr/Report/, 'reader: no buttons';
is scalar(() = $reader =~ /<hr>/g), 2, 'reader: rules between posts';

$reader = get('/posts/reader/nested')->{body};

like $reader, qr{>Answers: 1</span></summary>\n<article>\n<p><strong>User2<}s,
     'reader: an answer is inside of the post that it answers';
like $reader, qr{</details>\n</article>\n<hr>\n<article>\n<p><strong>User3<}s,
     'reader: a rule between posts that answer no other post';

$reader = get('/posts/reader/chain')->{body};

is scalar(() = $reader =~ /<details /g), 6 + 1, 'reader: six levels of answers';
like $reader, qr{User7<.*\n</article>\n<hr>\n<article>\n<p><strong>User8<}s,
     'reader: deeper answers are siblings';

like $reader, qr{User11</strong>,\s<time[^>]*>[^<]*</time>\s·\s
                 <span\slang="en">Accepted\sanswer</span></p>}x,
     'reader: an accepted answer';

$posts = JSON::PP->new->utf8->decode(get('/posts/json/chain')->{body})->{posts};

is_deeply [ map { $_->{author} } grep { $_->{accepted} } @$posts ],
          ['User11', 'User12'],
          'JSON: accepted by a class, and by an element around the post';

$reader = get('/posts/markdown/chain')->{body};

is_deeply [ map { length s/ //gr } $reader =~ /^((?:> )*)\*\*User\d/gm ],
          [0 .. 6, 6, 6, 0, 1, 1],
          'Markdown: answers are quoted, in six levels';
like $reader, qr/^>\ \*\*User11\*\*[^\n]*·\ Accepted\ answer\n>\n>\ Text\ 11.*?
                 \n>\n>\ ___\n>\n>\ \*\*User12/smx,
     'Markdown: a rule between answers to one post';
unlike get('/posts/markdown/thread')->{body}, qr/^> \*\*/m,
       'Markdown: posts that answer no other post are not quoted';

my $markdown = get('/auto/markdown/thread')->{body};

like $markdown, qr/^\*\*new\\?_boat\*\*, 2024-05-01 10:00\n\nWhich rope/m,
     'Markdown: the author and the time in front of a post';

unlike get('/posts/text/thread')->{body}, qr/Search|Report/,
     'text: the thread alone';

my $got = JSON::PP->new->utf8->decode(get('/auto/json/article')->{body});

is_deeply $got->{posts}, [], 'comments below a text are no thread';
like $got->{textContent}, qr/Paragraph number 1 /, 'which is the content';

$got = JSON::PP->new->utf8->decode(get('/auto/json/commented')->{body});

unlike $got->{textContent}, qr/My mother|Thank you|thoughts/,
       'comments are no part of the content';
is_deeply [ map { [ @$_{qw(author time id parent)} ] } @{ $got->{comments} } ],
          [ ['Ann', '2024-05-01T10:00:00Z', 'comment-1', undef],
            ['Ben', '2024-05-02T10:00:00Z', 'comment-2', 'comment-1'],
            ['Eve', '2024-05-03T10:00:00Z', 'comment-3', 'comment-1'],
            ['Dan', '2024-05-04T10:00:00Z', 'comment-4', undef] ],
          'comments have authors, times, ids and the comments they answer';
is $got->{comments}[1]{content},
   "<p>$said[2]</p>", 'and their text';

is_deeply [ map { $_->{votes} } @{ $got->{comments} } ], [undef, 7, undef, -1],
          'and votes';

$got = JSON::PP->new->utf8->decode(get('/auto/json/says')->{body});

is_deeply [ map { [ @$_{qw(author content)} ] } @{ $got->{comments} } ],
          [ ['Ann', "<p>$said[1]</p>"], ['Ben', "<p>$said[2]</p>"],
            ['Eve', "<p>$said[3]</p>"], ['Dan', "<p>$said[4]</p>"] ],
          'a verb behind a name is no part of it; a label or message no comment';

$got = JSON::PP->new->utf8->decode(get('/auto/json/described')->{body});

is_deeply [ map { [ @$_{qw(author time id parent content)} ] }
                @{ $got->{comments} } ],
          [ ['Ann', '2024-05-01', 'c1', undef, "<p>$said[1]</p>"],
            ['Ben', '2024-05-02', 'c2', 'c1', "<p>$said[2]</p>"],
            ['Eve', '2024-05-03', 'c3', undef, "<p>$said[3]</p>"] ],
          'a term and its descriptions are one comment';

$got = JSON::PP->new->utf8->decode(get('/auto/json/lines')->{body});

is_deeply [ map { [ @$_{qw(author time content)} ] } @{ $got->{comments} } ],
          [ ['Ann', '2024-05-01T10:00', "<p>$said[1]</p>"],
            ['Ben', '2024-05-02T10:00', "<p>$said[2]</p>"],
            ['Eve', '2024-05-03T10:00', "<p>$said[3]</p>"],
            [undef, '2024-05-04T10:00', "<p>$said[4]</p>"] ],
          'names that stand before the time, in its line';

done_testing;
