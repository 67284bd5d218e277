import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const NEW_LINE = 0x0a;
const MODULUS = 1n << 128n;

/**
 * Counts the rows that pass in PostgreSQL's text format, one a line, and adds up their digests. Two tables with the
 * same rows have the same sum, in whatever order their rows come: SHA-256, the first 128 bits, modulo 2^128.
 */
export class RowTally extends Transform {
  rows = 0;
  private sum = 0n;
  private begun: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      this.add(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.begun.push(chunk.subarray(start));
    done(null, chunk);
  }

  /** Sum of the digests, hexadecimal. */
  get digest(): string {
    return this.sum.toString(16).padStart(32, '0');
  }

  private add(end: Buffer): void {
    const row = this.begun.length === 0 ? end : Buffer.concat([...this.begun, end]);
    this.begun = [];
    this.rows += 1;
    this.sum = (this.sum + BigInt(`0x${hash('sha256', row).slice(0, 32)}`)) % MODULUS;
  }
}
