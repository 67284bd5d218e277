import slugify from '@sindresorhus/slugify';
import { isReservedAnchor } from '@plainwell/contracts/reserved-anchors.ts';
import { cutAtHyphen } from './slug.ts';

/** Longest anchor made from a title, in characters. */
const ANCHOR_MAXIMUM = 60;

/** Gives out ids that are unique in one document and never those of the page itself. */
export class AnchorIds {
  readonly #taken: Set<string>;
  /** Where to go on counting for an id that was wanted before: a hostile body wants one id a hundred thousand times. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The wanted id, or the same with the first free number behind it. */
  claim(wanted: string): string {
    let number = this.#next.get(wanted) ?? 1;
    let id = numbered(wanted, number);
    while (this.#taken.has(id) || isReservedAnchor(id)) {
      number += 1;
      id = numbered(wanted, number);
    }
    this.#next.set(wanted, number);
    this.#taken.add(id);
    return id;
  }

  /** An id that reads like the title. */
  claimFor(title: string | null): string {
    const slug = cutAtHyphen(slugify(title ?? '', { decamelize: false }), ANCHOR_MAXIMUM);
    return this.claim(/^[a-z]/.test(slug) ? slug : `section${slug === '' ? '' : '-'}${slug}`);
  }

  has(id: string): boolean {
    return this.#taken.has(id);
  }
}

function numbered(id: string, number: number): string {
  return number === 1 ? id : `${id}-${number}`;
}
