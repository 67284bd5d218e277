import { CacheTable, NONE } from './cache-table.ts';
import { DICTIONARY_FORMS_FROM, type Asked } from './asked.ts';
import { siteLimits } from './site-limits.ts';

/** What became of a request at the edge. `revalidated`: the edge answered, and asked the site for changes. */
export type Outcome = 'hit' | 'revalidated' | 'missed' | 'passed';

/** Where an edge sends what it does not have. */
export interface Origin {
  /** Returns whether the edge may keep the answer, as `SiteProcess.answer`. */
  answer: (asked: Asked, now: number, isConditional: boolean) => boolean;
  /** Time until the answer arrives at the edge, in seconds. */
  seconds: number;
}

/** Most answers that were not to be kept that the edge remembers: more than come in ten seconds. */
const NOT_KEPT_MAXIMUM = 10_000;
/** Bytes that Varnish takes for an answer besides its body. */
const OVERHEAD_BYTES = 1_500;
const FORMS_MAXIMUM = 4_096;

/** The cache in front of the site as deploy/varnish/plainwell.vcl configures it. */
export class EdgeCache {
  /** Copies of pages, and copies of which clients can ask for any number: searches, and those for a dictionary. */
  readonly #pages: CacheTable;
  readonly #variants: CacheTable;
  readonly #notKept = new CacheTable(NOT_KEPT_MAXIMUM);
  readonly #origin: Origin;

  /** @param bytes its memory for answers, half of it for each storage. */
  constructor(bytes: number, origin: Origin) {
    this.#pages = new CacheTable(bytes / 2);
    this.#variants = new CacheTable(bytes / 2);
    this.#origin = origin;
  }

  /** Number of copies, outdated ones included. */
  get copies(): number {
    return this.#pages.count + this.#variants.count;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#variants.bytes;
  }

  #tableOf({ kind, form }: Asked): CacheTable {
    return kind.made === 'search' || form >= DICTIONARY_FORMS_FROM ? this.#variants : this.#pages;
  }

  /** Answers a request, and asks the site if necessary. */
  answer(asked: Asked, now: number): Outcome {
    const { kind, address } = asked;
    const variant = asked.set * FORMS_MAXIMUM + asked.form;
    const table = this.#tableOf(asked);
    const slot = table.find(address, variant);
    if (slot === NONE) return this.#fetch(asked, variant, now, 'missed', false);
    const madeAt = table.madeAt(slot);
    const age = now - madeAt;
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

  /**
   * Asks the site, and keeps its answer. Requests that come until then wait for it, which counts as a hit. If the
   * last answer was not to be kept, they do not wait (hit-for-miss), so this one has passed.
   */
  #fetch(asked: Asked, variant: number, now: number, outcome: Outcome, isConditional: boolean): Outcome {
    const { kind, address, form } = asked;
    const isPublic = this.#origin.answer(asked, now, isConditional);
    const notKept = this.#notKept.find(address, variant);
    const hasPassed = notKept !== NONE && now - this.#notKept.madeAt(notKept) < siteLimits.hitForMiss;
    if (isPublic) {
      const body = form >= DICTIONARY_FORMS_FROM ? kind.dictionaryBytes : kind.bytes;
      this.#tableOf(asked).put(address, variant, OVERHEAD_BYTES + body, now + this.#origin.seconds);
    } else this.#notKept.put(address, variant, 1, now);
    return hasPassed && outcome === 'missed' ? 'passed' : outcome;
  }
}
