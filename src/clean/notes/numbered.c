#include "clean/notes/notes.h"


void
tx_notes_find_numbered(tx_notes_t *notes, uint32_t blocks)
{
    (void) notes;
    (void) blocks;
}
