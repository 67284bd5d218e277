/** Slots of a table before it grows for the first time. */
const SLOTS_AT_FIRST = 1_024;

/** No slot. */
export const NONE = -1;

/** Numbers of a slot: 32 bytes, which a processor loads at once. */
const FIELDS = 8;
const ADDRESS = 0;
const VARIANT = 1;
/** Next slot of the same bucket. */
const NEXT = 2;
/** Slots that were used after and before this one. */
const NEWER = 3;
const OLDER = 4;
const BYTES = 5;
const MARK = 6;
/** The time, as a floating-point number: exact to a hundredth of a second within a day. */
const TIME = 7;

/**
 * Cache of a limited size that drops what was used least recently, as Varnish and `lru-cache` do. Holds no values, only
 * what decides whether an answer would be found: address, variant, size and time. Not `lru-cache` itself, because a
 * simulated day makes some hundred million look-ups.
 */
export class CacheTable {
  readonly #capacity: number;
  #bytesUsed = 0;
  #count = 0;
  #slots = 0;
  readonly #free: number[] = [];
  #fields = new Int32Array(SLOTS_AT_FIRST * FIELDS);
  #times = new Float32Array(this.#fields.buffer);
  #buckets = new Int32Array(2 * SLOTS_AT_FIRST).fill(NONE);
  #newest = NONE;
  #oldest = NONE;

  /** @param capacity most bytes of all answers together. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Number of answers. */
  get count(): number {
    return this.#count;
  }

  /** Bytes of all answers together. */
  get bytes(): number {
    return this.#bytesUsed;
  }

  /** Returns the slot of an answer; `NONE` if the cache does not have it. */
  find(address: number, variant: number): number {
    const fields = this.#fields;
    let slot = this.#buckets[this.#bucketOf(address, variant)] ?? NONE;
    while (slot !== NONE) {
      const at = slot * FIELDS;
      if (fields[at + ADDRESS] === address && fields[at + VARIANT] === variant) break;
      slot = fields[at + NEXT] ?? NONE;
    }
    return slot;
  }

  /** Returns the time at which an answer is complete, in seconds. */
  madeAt(slot: number): number {
    return this.#times[slot * FIELDS + TIME] ?? 0;
  }

  /** Returns the mark of an answer, which only the user of the table understands; 0 without one. */
  mark(slot: number): number {
    return this.#get(slot, MARK);
  }

  setMark(slot: number, mark: number): void {
    this.#set(slot, MARK, mark);
  }

  /** Notes that an answer was used now. */
  touch(slot: number): void {
    if (this.#newest === slot) return;
    this.#unlink(slot);
    this.#link(slot);
  }

  /**
   * Adds an answer, or gives the one that the cache has another size and time and no mark. Drops others for its room.
   * @returns its slot.
   */
  put(address: number, variant: number, bytes: number, madeAt: number): number {
    let slot = this.find(address, variant);
    if (slot === NONE) {
      slot = this.#takeSlot();
      this.#set(slot, ADDRESS, address);
      this.#set(slot, VARIANT, variant);
      this.#set(slot, BYTES, 0);
      this.#enter(slot);
      this.#link(slot);
      this.#count += 1;
    } else this.touch(slot);
    this.#set(slot, MARK, 0);
    this.#times[slot * FIELDS + TIME] = madeAt;
    this.resize(slot, bytes);
    return slot;
  }

  /** Sets the size of an answer, and drops others for its room. */
  resize(slot: number, bytes: number): void {
    this.#bytesUsed += bytes - this.#get(slot, BYTES);
    this.#set(slot, BYTES, bytes);
    while (this.#bytesUsed > this.#capacity && this.#oldest !== slot) this.#drop(this.#oldest);
  }

  #get(slot: number, field: number): number {
    return this.#fields[slot * FIELDS + field] ?? NONE;
  }

  #set(slot: number, field: number, value: number): void {
    this.#fields[slot * FIELDS + field] = value;
  }

  #bucketOf(address: number, variant: number): number {
    const mixed = Math.imul(address, 0x9e_37_79_b1) ^ Math.imul(variant, 0x85_eb_ca_6b);
    return (mixed ^ (mixed >>> 15)) & (this.#buckets.length - 1);
  }

  #enter(slot: number): void {
    const bucket = this.#bucketOf(this.#get(slot, ADDRESS), this.#get(slot, VARIANT));
    this.#set(slot, NEXT, this.#buckets[bucket] ?? NONE);
    this.#buckets[bucket] = slot;
  }

  #drop(slot: number): void {
    const bucket = this.#bucketOf(this.#get(slot, ADDRESS), this.#get(slot, VARIANT));
    const after = this.#get(slot, NEXT);
    let before = this.#buckets[bucket] ?? NONE;
    if (before === slot) this.#buckets[bucket] = after;
    else {
      while (this.#get(before, NEXT) !== slot) before = this.#get(before, NEXT);
      this.#set(before, NEXT, after);
    }
    this.#unlink(slot);
    this.#bytesUsed -= this.#get(slot, BYTES);
    this.#count -= 1;
    this.#free.push(slot);
  }

  #takeSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#slots * FIELDS === this.#fields.length) this.#grow();
    this.#slots += 1;
    return this.#slots - 1;
  }

  #grow(): void {
    const fields = new Int32Array(2 * this.#fields.length);
    fields.set(this.#fields);
    this.#fields = fields;
    this.#times = new Float32Array(fields.buffer);
    this.#buckets = new Int32Array(2 * this.#buckets.length).fill(NONE);
    for (let slot = this.#oldest; slot !== NONE; slot = this.#get(slot, NEWER)) this.#enter(slot);
  }

  #link(slot: number): void {
    this.#set(slot, OLDER, this.#newest);
    this.#set(slot, NEWER, NONE);
    if (this.#newest === NONE) this.#oldest = slot;
    else this.#set(this.#newest, NEWER, slot);
    this.#newest = slot;
  }

  #unlink(slot: number): void {
    const [newer, older] = [this.#get(slot, NEWER), this.#get(slot, OLDER)];
    if (newer === NONE) this.#newest = older;
    else this.#set(newer, OLDER, older);
    if (older === NONE) this.#oldest = newer;
    else this.#set(older, NEWER, newer);
  }
}
