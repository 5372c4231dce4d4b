# Copyright (C) textextract contributors
#
# make             the command line, the library and nginx's module
# make check       the unit tests
# make asan        all of it once more under address and UB sanitizers
# make fuzz        libFuzzer targets (clang), which script/fuzz runs
# make bench       CPU time and instructions against libxml2's tree
# make tables      src/data/ anew, of what has changed in data/
# make clean
#
# CC, CFLAGS, BUILD (where the results go) and NGINX_SRC (a configured
# nginx-dev or a source tree) may be given on the command line.

BUILD     = build
CFLAGS    = -O2 -g
SANITIZE  =
NGINX_SRC = /usr/share/nginx/src

PKGS      = icu-i18n icu-uc zlib libxxhash libpcre2-8
BROTLI   := $(shell pkg-config --exists libbrotlidec && echo libbrotlidec)
ZSTD     := $(shell pkg-config --exists libzstd && echo libzstd)
PKGS     += $(BROTLI) $(ZSTD)

TX_CFLAGS := -std=c11 -D_GNU_SOURCE -Iinclude -Isrc -Wall -Wextra -Werror -fPIC \
             $(if $(BROTLI),-DTX_HAVE_BROTLI) $(if $(ZSTD),-DTX_HAVE_ZSTD) \
             $(shell pkg-config --cflags $(PKGS))
TX_LIBS   := $(shell pkg-config --libs $(PKGS)) -lm

# What reads our JSON and our XML in tests.
TEST_LIBS  = -ljansson
XML_LIBS  := $(shell pkg-config --libs libxml-2.0)

COMPILE    = $(CC) $(TX_CFLAGS) $(CFLAGS) $(SANITIZE) -MMD -MP
LINK       = $(CC) $(CFLAGS) $(SANITIZE) $(LDFLAGS)

# The files below a folder, three levels deep, of these kinds.
below      = $(sort $(foreach kind,$(2),$(wildcard \
             $(1)/*.$(kind) $(1)/*/*.$(kind) $(1)/*/*/*.$(kind))))

LIB_SRCS  := $(filter-out src/nginx/%,$(call below,src,c))
NGX_SRCS  := ngx_http_textextract_module.c $(call below,src,c h def) \
             include/textextract.h
LIB_OBJS  := $(LIB_SRCS:%.c=$(BUILD)/obj/%.o)
TOOL_SRCS := tools/textextract.c tools/files_and_options.c
UNITS     := $(patsubst t/unit/%.c,$(BUILD)/unit/%,$(sort $(wildcard t/unit/*.c)))
FUZZERS   := $(patsubst t/fuzz/%.c,$(BUILD)/fuzz/%,$(sort $(wildcard t/fuzz/*.c)))

LIB       := $(BUILD)/libtextextract.a
CLI       := $(BUILD)/textextract
MODULE    := $(BUILD)/ngx_http_textextract_module.so


.PHONY: all library cli module units check asan fuzz bench tables clean FORCE
.SECONDARY:
.DELETE_ON_ERROR:

all: $(CLI) $(LIB) $(MODULE)
library: $(LIB)
cli: $(CLI)
module: $(MODULE)
units: $(UNITS)


# Tables of C that are made of data/.  nginx builds the module without this
# file, so that they are kept beside the code; see data/README.md.

TABLES    := $(wildcard src/data/*.h src/data/assets/*.h src/data/def/*)

tables: $(BUILD)/tables

$(BUILD)/tables: tools/tables $(wildcard data/*.txt data/*.css data/*.js)
	@mkdir -p $(@D)
	tools/tables
	@touch $@

# Those that stay the same are not rewritten.
$(TABLES): $(BUILD)/tables
	@:


# The library and the programs on it.

$(BUILD)/obj/%.o: %.c Makefile | $(BUILD)/tables
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

$(LIB): $(LIB_OBJS) $(BUILD)/sources
	@rm -f $@
	$(AR) rcs $@ $(LIB_OBJS)

$(CLI): $(TOOL_SRCS:%.c=$(BUILD)/obj/%.o) $(LIB)
	$(LINK) -o $@ $^ $(TX_LIBS)

$(BUILD)/unit/%: $(BUILD)/obj/t/unit/%.o $(LIB)
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(TX_LIBS) $(TEST_LIBS)

# The command line with another model, for a fold of a cross-validation: the
# object given first keeps the library's own from being linked.
FOLD_MODEL = auto_model

$(BUILD)/folds/%/textextract: $(BUILD)/folds/%/$(FOLD_MODEL).c \
                              $(TOOL_SRCS:%.c=$(BUILD)/obj/%.o) $(LIB)
	$(COMPILE) -c -o $(@D)/model.o $<
	$(LINK) -o $@ $(@D)/model.o $(filter %.o %.a,$^) $(TX_LIBS)

# The program of tools/ablate, which has written the sources in ABLATED anew,
# with switches.  Their objects are given first, too.
$(BUILD)/ablate/%.o: $(BUILD)/ablate/%.c tools/ablate.h
	$(COMPILE) -w -include tools/ablate.h -c -o $@ $<

$(BUILD)/ablate/ablate: $(ABLATED:%=$(BUILD)/ablate/%.o) $(LIB) FORCE \
                        $(BUILD)/obj/tools/ablate.o \
                        $(BUILD)/obj/tools/files_and_options.o
	$(LINK) -o $@ $(filter %.o %.a,$(filter-out $(LIB),$^) $(LIB)) $(TX_LIBS)

# Rewritten only when a file came or went.
$(BUILD)/sources: FORCE
	@mkdir -p $(@D)
	@echo '$(NGX_SRCS)' | cmp -s - $@ || echo '$(NGX_SRCS)' > $@


# The module, made by nginx's own build system with the flags that Debian
# built its nginx with.  Our variables would replace those of the same names
# there, so that they are not handed on.

MAKEOVERRIDES =
unexport CFLAGS LDFLAGS

# nginx asks clang for a warning that cannot see through "status == TX_OK".
NGX_CLANG  = $(if $(findstring clang,$(CC)),-Wno-conditional-uninitialized)

NGX_OBJS   = $(abspath $(BUILD))/nginx
NGX_LOG    = $(abspath $(BUILD))/configure.log
NGX_CC_OPT = $(CFLAGS) $(SANITIZE) $(NGX_CLANG)
NGX_LD_OPT = $(SANITIZE) $(LDFLAGS)

# What nginx is configured by beside its own sources; rewritten when another
# tree or another flag is given.
NGX_CONFIGURED_BY = $(NGINX_SRC) | $(CC) | $(NGX_CC_OPT) | $(NGX_LD_OPT)

$(BUILD)/configured_by: FORCE
	@mkdir -p $(@D)
	@echo '$(NGX_CONFIGURED_BY)' | cmp -s - $@ \
	    || echo '$(NGX_CONFIGURED_BY)' > $@

$(NGX_OBJS)/Makefile: config Makefile $(BUILD)/sources $(BUILD)/configured_by
	@rm -rf $(NGX_OBJS)
	cd $(NGINX_SRC) && bash -c 'set -e; \
	    if [ -f conf_flags ]; then . ./conf_flags; \
	    else NGX_CONF_FLAGS=(--with-compat --with-threads); fi; \
	    configure=configure; [ -f $$configure ] || configure=auto/configure; \
	    ./$$configure "$${NGX_CONF_FLAGS[@]}" --with-cc="$(CC)" \
	        --with-cc-opt="$(NGX_CC_OPT)" --with-ld-opt="$(NGX_LD_OPT)" \
	        --builddir=$(NGX_OBJS) --add-dynamic-module=$(CURDIR)' \
	    > $(NGX_LOG) || { cat $(NGX_LOG); exit 1; }

$(MODULE): $(NGX_OBJS)/Makefile $(NGX_SRCS) | $(BUILD)/tables
	cd $(NGINX_SRC) && $(MAKE) -f $(NGX_OBJS)/Makefile modules
	cp $(NGX_OBJS)/$(@F) $@


# Tests.  script/test also runs those that need a server.

check: $(UNITS)
	prove --exec '' $(UNITS)

# An arena makes each of its allocations a malloc's then (src/core/arena.c).  The
# module is never unloaded: the leak checker finds what ICU keeps only as long
# as ICU is there.
asan:
	$(MAKE) BUILD=$(BUILD)/asan CC='$(CC)' NGINX_SRC='$(NGINX_SRC)' \
	    CFLAGS='-O1 -g -fno-omit-frame-pointer' LDFLAGS=-Wl,-z,nodelete \
	    SANITIZE='-fsanitize=address,undefined -fno-sanitize-recover=all' \
	    all units

FUZZ_FLAGS = -fsanitize=address,undefined -fno-sanitize-recover=all

fuzz:
	$(MAKE) BUILD=$(BUILD)/fuzzing CC=clang CFLAGS='-O1 -g' \
	    SANITIZE='-fsanitize=fuzzer-no-link $(FUZZ_FLAGS)' fuzzers

.PHONY: fuzzers
fuzzers: $(FUZZERS)

$(BUILD)/fuzz/%: $(BUILD)/obj/t/fuzz/%.o $(LIB)
	@mkdir -p $(@D)
	$(CC) -fsanitize=fuzzer $(FUZZ_FLAGS) -o $@ $^ $(TX_LIBS) $(TEST_LIBS) \
	    $(XML_LIBS)

$(BUILD)/obj/t/fuzz/%.o: TX_CFLAGS += $(shell pkg-config --cflags libxml-2.0)


# make bench BENCH_DIR=... BENCH_EVERY=3: every third page below a folder.

# What tools/train-authors learns from.
$(BUILD)/author-candidates: $(BUILD)/obj/tools/author_candidates.o \
                            $(BUILD)/obj/tools/files_and_options.o $(LIB)
	$(LINK) -o $@ $^ $(TX_LIBS)


BENCH_DIR    = demo/pages
BENCH_EVERY  = 1
BENCH_ROUNDS = 9
BENCH_FLAGS  =

$(BUILD)/obj/tools/bench.o: TX_CFLAGS += $(shell pkg-config --cflags libxml-2.0)

$(BUILD)/bench: $(BUILD)/obj/tools/bench.o $(BUILD)/obj/tools/tree_as_html.o \
                $(BUILD)/obj/tools/files_and_options.o $(LIB)
	$(LINK) -o $@ $^ $(shell pkg-config --libs libxml-2.0) $(TX_LIBS)

bench: $(BUILD)/bench
	$(BUILD)/bench --every=$(BENCH_EVERY) --rounds=$(BENCH_ROUNDS) \
	    $(BENCH_FLAGS) $(BENCH_DIR)
	script/instructions $(BUILD)/bench --every=$(BENCH_EVERY) $(BENCH_DIR)


clean:
	rm -rf $(BUILD)

-include $(shell find $(BUILD)/obj $(BUILD)/ablate -name '*.d' 2>/dev/null)
