/** Number of addresses in one block. */
const BLOCK = 254;

/**
 * Returns an address of this machine by its number, from 0, so that the site takes requests for those of different
 * clients. `undefined` where the system has only one such address, as on macOS: then all are of one client.
 */
export const loopbackAddress = (number: number): string | undefined =>
  process.platform === 'linux'
    ? `127.0.${1 + (Math.floor(number / BLOCK) % BLOCK)}.${1 + (number % BLOCK)}`
    : undefined;
