/* decode: the decoding process, missing-piece-decode, which src/picture starts for every file. Its
 * standard input is the file, its standard output the memory file described in
 * picture/protocol.h. */
#ifndef DECODE_DECODE_H
#define DECODE_DECODE_H

/* Drops its privileges, reads the file and writes the answer. Returns the exit status. */
int decode_main(void);

#endif
