/*
 * How messages travel from a process that runs code of releases to the site: over a stream of its own (descriptor 3),
 * each in a frame of length (4 bytes, most significant first), secret, and UTF-8 JSON. Node.js' own channel between
 * processes hands whatever bytes come to V8's deserialiser, and the process that reads them dies of wrong ones.
 *
 * The secret is made anew for every process and read by its program before any code of a release runs. Code of releases
 * can write to the descriptor, but cannot read what the program writes there, so it cannot speak in the program's name.
 */

/** The descriptor on which the program writes its messages. */
export const MESSAGE_FD = 3;
/** Bytes of the secret that stands in every frame. */
export const SECRET_BYTES = 32;
/** Bytes of a frame before its JSON. */
export const HEADER_BYTES = 4 + SECRET_BYTES;
/** Exit code of a program whose stream to the site is broken: it has nobody to work for. */
export const STREAM_BROKEN_EXIT_CODE = 70;
