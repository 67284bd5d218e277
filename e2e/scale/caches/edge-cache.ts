import { CacheTable, NONE } from './cache-table.ts';
import { DICTIONARY_FORMS_FROM, type Asked } from './asked.ts';
import { siteLimits } from './site-limits.ts';

/** What became of a request at the edge. `revalidated`: the edge answered, and asked the site whether it had changed. */
export type Outcome = 'hit' | 'revalidated' | 'missed' | 'passed';

/** Where an edge sends what it does not have. */
export interface Origin {
  /** Returns whether the edge may keep the answer, as `SiteProcess.answer`. */
  answer: (asked: Asked, now: number, isConditional: boolean) => boolean;
  /** Time until the answer arrives at the edge, in seconds. */
  seconds: number;
}

/** Marks the memory of an answer that was not to be kept. */
const NOT_KEPT = 1;
/** Bytes that Varnish takes for an answer besides its body. */
const OVERHEAD_BYTES = 1_500;
const FORMS_MAXIMUM = 4_096;

/** The cache in front of the site as deploy/varnish/plainwell.vcl configures it. */
export class EdgeCache {
  readonly #table: CacheTable;
  readonly #origin: Origin;

  /** @param bytes its memory for answers. */
  constructor(bytes: number, origin: Origin) {
    this.#table = new CacheTable(bytes);
    this.#origin = origin;
  }

  /** Number of copies, outdated ones included. */
  get copies(): number {
    return this.#table.count;
  }

  get bytes(): number {
    return this.#table.bytes;
  }

  /** Answers a request, and asks the site if necessary. */
  answer(asked: Asked, now: number): Outcome {
    const { kind, address } = asked;
    const variant = asked.set * FORMS_MAXIMUM + asked.form;
    const table = this.#table;
    const slot = table.find(address, variant);
    if (slot === NONE) return this.#fetch(asked, variant, now, 'missed', false);
    const madeAt = table.madeAt(slot);
    const age = now - madeAt;
    if (table.mark(slot) === NOT_KEPT)
      return this.#fetch(asked, variant, now, age < siteLimits.hitForMiss ? 'passed' : 'missed', false);
    // A purge does not find an answer that is on its way. The second purge does.
    if (madeAt <= asked.purgedAt) return this.#fetch(asked, variant, now, 'missed', false);
    if (age <= kind.fresh) {
      table.touch(slot);
      return 'hit';
    }
    return this.#fetch(
      asked,
      variant,
      now,
      age <= kind.fresh + kind.whileRevalidating ? 'revalidated' : 'missed',
      true,
    );
  }

  /** Asks the site, and keeps its answer. Requests that come until then wait for it, which counts as a hit. */
  #fetch(asked: Asked, variant: number, now: number, outcome: Outcome, isConditional: boolean): Outcome {
    const { kind, address, form } = asked;
    const isPublic = this.#origin.answer(asked, now, isConditional);
    const body = form >= DICTIONARY_FORMS_FROM ? kind.dictionaryBytes : kind.bytes;
    const slot = this.#table.put(
      address,
      variant,
      OVERHEAD_BYTES + (isPublic ? body : 0),
      isPublic ? now + this.#origin.seconds : now,
    );
    if (!isPublic) this.#table.setMark(slot, NOT_KEPT);
    return outcome;
  }
}
