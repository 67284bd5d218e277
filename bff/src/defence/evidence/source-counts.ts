/** Number of addresses that the telemetry history can distinguish: `source` is below this number. */
const SOURCES = 65_536;
/**
 * Most values of one address that count, because a few addresses must not decide a test, and more values of one address
 * add little information. Two bits store the number of values.
 */
export const VALUES_MAXIMUM = 3;

/** Number of values already counted for each address. */
export class SourceCounts {
  readonly #bits: Uint8Array;

  /**
   * Restores the counts.
   * @param stored result of an earlier `toString`. Default: no counts.
   */
  constructor(stored = '') {
    this.#bits = new Uint8Array(SOURCES / 4);
    this.#bits.set(Buffer.from(stored, 'base64').subarray(0, this.#bits.length));
  }

  /**
   * Counts one more value of an address.
   * @returns false if the address already has `VALUES_MAXIMUM` values.
   */
  take(source: number): boolean {
    const index = Math.trunc(Math.abs(source)) % SOURCES;
    const [byte, shift] = [index >> 2, (index & 3) * 2];
    const count = ((this.#bits[byte] ?? 0) >> shift) & 3;
    if (count >= VALUES_MAXIMUM) return false;
    this.#bits[byte] = (this.#bits[byte] ?? 0) + (1 << shift);
    return true;
  }

  /** Number of addresses with at least one value. */
  get distinct(): number {
    let count = 0;
    for (const byte of this.#bits)
      for (let shift = 0; shift < 8; shift += 2) if (((byte >> shift) & 3) !== 0) count += 1;
    return count;
  }

  toString(): string {
    // Trailing zeros are cut off.
    const end = this.#bits.findLastIndex((byte) => byte !== 0) + 1;
    return Buffer.from(this.#bits.subarray(0, end)).toString('base64');
  }
}
