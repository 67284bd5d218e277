/*
 * Format of the messages from a process that runs code of releases to the site. They use a separate stream (descriptor
 * 3). Each message is one frame: length (4 bytes, most significant first), secret, and UTF-8 JSON. Node.js' own channel
 * between processes is not used, because it hands all bytes to V8's deserializer, and invalid bytes crash the process
 * that reads them.
 *
 * Each process has a new secret. Its program reads the secret before any code of a release runs. Code of releases can
 * write to the descriptor, but cannot read what the program writes there, so it cannot forge the program's messages.
 */

/** Descriptor on which the program writes its messages. */
export const MESSAGE_FD = 3;
/** Length of the secret in every frame, in bytes. */
export const SECRET_BYTES = 32;
/** Length of the part of a frame before its JSON, in bytes. */
export const HEADER_BYTES = 4 + SECRET_BYTES;
/** Exit code of a program whose stream to the site is broken, so that no job can reach it. */
export const STREAM_BROKEN_EXIT_CODE = 70;
