import slugify from '@sindresorhus/slugify';
import { isPageAnchor, isReservedAnchor } from '@plainwell/contracts/page/reserved-anchors.ts';
import { cutAtHyphen } from '../slug.ts';

/** Longest anchor made from a title, in characters. */
const TITLE_ANCHOR_MAXIMUM = 60;

/** Longest anchor (`anchorIdSchema`), and the longest one that gets a word before it or a number behind it. */
const ANCHOR_MAXIMUM = 100;
const STEM_MAXIMUM = 80;

/** What is put before a wanted id that stays reserved whatever number is behind it. */
const FREE_PREFIX = 'section-';

/** Gives out ids that are unique in one document, never those of the page itself, and no names that scripts look up. */
export class AnchorIds {
  readonly #taken: Set<string>;
  /** The next number of each stem: a hostile body wants one id a hundred thousand times. */
  readonly #next = new Map<string, number>();
  /** Ids that were wanted and could not be had by anybody, and what came in their place. */
  readonly #replaced: Map<string, string>;

  /** @param before ids of the same document that were given out before: what came in whose place. */
  constructor(taken: Iterable<string> = [], before?: AnchorIds) {
    this.#taken = new Set(taken);
    this.#replaced = new Map(before === undefined ? [] : before.#replaced);
  }

  /** The wanted id, or one like it that is free: with a number behind it, or a word before it. */
  claim(wanted: string): string {
    const isReserved = isReservedAnchor(wanted);
    const id = isReserved || this.#taken.has(wanted) ? this.#another(wanted) : wanted;
    this.#taken.add(id);
    if (isReserved && !this.#replaced.has(wanted)) this.#replaced.set(wanted, id);
    return id;
  }

  /** An id that reads like the title. */
  claimFor(title: string | null): string {
    const slug = cutAtHyphen(slugify(title ?? '', { decamelize: false }), TITLE_ANCHOR_MAXIMUM);
    return this.claim(/^[a-z]/.test(slug) ? slug : `section${slug === '' ? '' : '-'}${slug}`);
  }

  /** Where a link to a wanted id leads: to what came in its place, or `null` where nothing has or wanted that id. */
  find(wanted: string): string | null {
    if (this.#taken.has(wanted)) return wanted;
    // What the page itself has keeps its links: an article's own "comments" section takes none from the readers'
    // comments.
    return isPageAnchor(wanted) && !isNeverFree(wanted) ? null : (this.#replaced.get(wanted) ?? null);
  }

  /**
   * A free id. It ends: with its word before it no id is reserved, and each number is tried once, so that all claims of
   * one stem together take no more steps than there are ids.
   */
  #another(wanted: string): string {
    const free = isNeverFree(wanted) ? `${FREE_PREFIX}${wanted}` : wanted;
    if (free !== wanted && free.length <= ANCHOR_MAXIMUM && !this.#taken.has(free)) return free;
    const stem = free.slice(0, STEM_MAXIMUM);
    let number = this.#next.get(stem) ?? 2;
    while (this.#taken.has(`${stem}-${number}`)) number += 1;
    this.#next.set(stem, number + 1);
    return `${stem}-${number}`;
  }
}

/** Whether an id is reserved with every number behind it too, as all that begin like containers of slots. */
function isNeverFree(wanted: string): boolean {
  return isReservedAnchor(`${wanted.slice(0, STEM_MAXIMUM)}-2`);
}
