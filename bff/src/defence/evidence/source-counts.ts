/** How many addresses the history of telemetry can tell apart: `source` is below it. */
const SOURCES = 65_536;
/**
 * Most values of one address that count: two bits hold it. Few addresses cannot drive a test, and many values of one
 * say little more than some.
 */
export const VALUES_MAXIMUM = 3;

/** How many values of each address count already. */
export class SourceCounts {
  readonly #bits: Uint8Array;

  /** @param stored what `toString` gave, or nothing. */
  constructor(stored = '') {
    this.#bits = new Uint8Array(SOURCES / 4);
    this.#bits.set(Buffer.from(stored, 'base64').subarray(0, this.#bits.length));
  }

  /** Counts one more value of an address. @returns false where it has had enough. */
  take(source: number): boolean {
    const index = Math.trunc(Math.abs(source)) % SOURCES;
    const [byte, shift] = [index >> 2, (index & 3) * 2];
    const count = ((this.#bits[byte] ?? 0) >> shift) & 3;
    if (count >= VALUES_MAXIMUM) return false;
    this.#bits[byte] = (this.#bits[byte] ?? 0) + (1 << shift);
    return true;
  }

  /** Addresses that have had a value. */
  get distinct(): number {
    let count = 0;
    for (const byte of this.#bits)
      for (let shift = 0; shift < 8; shift += 2) if (((byte >> shift) & 3) !== 0) count += 1;
    return count;
  }

  toString(): string {
    // Without the zeros behind the last address.
    const end = this.#bits.findLastIndex((byte) => byte !== 0) + 1;
    return Buffer.from(this.#bits.subarray(0, end)).toString('base64');
  }
}
