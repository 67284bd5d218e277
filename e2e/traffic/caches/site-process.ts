import { CacheTable, NONE } from './cache-table.ts';
import { DICTIONARY_FORMS_FROM, type Asked } from './asked.ts';
import { siteLimits } from './site-limits.ts';

const { process: limits } = siteLimits;

/** Number of dictionaries whose forms of one page the simulation tells apart: more than a process knows. */
const FORM_MARKS = 30;

function bitsOf(marks: number): number {
  let bits = 0;
  for (let left = marks; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** What the process of the site did for one request. */
export interface ProcessWork {
  /** Answers from kept pages, and files. */
  kept: number;
  /** Answers that another request already had made, and that were sent while they were rendered. */
  joined: number;
  /** Pages and articles that were made anew. */
  made: number;
  /** Of those: pages whose data had to be loaded from the database. */
  loaded: number;
}

/** A process of the site, with its kept pages and the kept data of pages. */
export class SiteProcess {
  readonly #bounded = new CacheTable(limits.pageBytes);
  readonly #unbounded = new CacheTable(limits.unboundedBytes);
  readonly #data = new CacheTable(limits.dataCharacters);
  readonly #dictionaries: number[] = [];
  readonly #makeSeconds: number;
  readonly #work: ProcessWork;
  readonly #isStreaming: boolean;

  /**
   * @param makeSeconds time until a page is made.
   * @param work receives the work.
   * @param isStreaming whether edges get a page while it is made, instead of when it is.
   */
  constructor(makeSeconds: number, work: ProcessWork, isStreaming = false) {
    this.#makeSeconds = makeSeconds;
    this.#work = work;
    this.#isStreaming = isStreaming;
  }

  /**
   * Answers a request of an edge.
   * @param isConditional whether the edge asks if its copy has changed. No design sends these answers while it makes
   * them.
   * @returns whether the edge may keep the answer.
   */
  answer(asked: Asked, now: number, isConditional: boolean): boolean {
    const { kind, address, set, changedAt } = asked;
    if (kind.made === 'file') {
      this.#work.kept += 1;
      return true;
    }
    const table = kind.made === 'search' ? this.#unbounded : this.#bounded;
    const slot = table.find(address, set);
    const madeAt = slot === NONE ? 0 : table.madeAt(slot);
    const isStreamed = this.#isStreaming && kind.made !== 'call' && !isConditional;
    if (slot !== NONE && asked.isSetLive && madeAt - this.#makeSeconds > changedAt) {
      table.touch(slot);
      if (now < madeAt) {
        this.#work.joined += 1;
        return !isStreamed;
      }
      this.#work.kept += 1;
      this.#useDictionary(table, slot, asked);
      return true;
    }
    this.#make(asked, now);
    if (asked.isSetLive) table.put(address, set, kind.bytes + limits.overheadBytes, now + this.#makeSeconds);
    return asked.isSetLive && !isStreamed;
  }

  #make({ kind, address, shell, changedAt }: Asked, now: number): void {
    this.#work.made += 1;
    const slot = this.#data.find(address, shell);
    if (slot !== NONE && this.#data.madeAt(slot) > changedAt) return this.#data.touch(slot);
    this.#work.loaded += 1;
    if (kind.made !== 'search') this.#data.put(address, shell, kind.dataCharacters, now);
  }

  /** Keeps the form of a page with one of the dictionaries that were used last, besides its other forms. */
  #useDictionary(table: CacheTable, slot: number, { kind, set, form }: Asked): void {
    if (kind.made !== 'page') return;
    this.#remember(set);
    const dictionary = form - DICTIONARY_FORMS_FROM;
    if (dictionary < 0 || !this.#dictionaries.includes(dictionary)) return;
    const marks = table.mark(slot) | (1 << (dictionary % FORM_MARKS));
    if (marks === table.mark(slot)) return;
    table.setMark(slot, marks);
    table.resize(slot, kind.bytes + limits.overheadBytes + bitsOf(marks) * kind.dictionaryBytes);
  }

  #remember(set: number): void {
    const place = this.#dictionaries.indexOf(set);
    if (place === 0) return;
    if (place > 0) this.#dictionaries.splice(place, 1);
    this.#dictionaries.unshift(set);
    this.#dictionaries.length = Math.min(this.#dictionaries.length, limits.dictionaries);
  }
}
