import slugify from '@sindresorhus/slugify';
import { isPageAnchor, isReservedAnchor } from '@plainwell/contracts/page/reserved-anchors.ts';
import { cutAtHyphen } from '../slug.ts';

/** Maximum length of an anchor made from a title, in characters. */
const TITLE_ANCHOR_MAXIMUM = 60;

/** Maximum length of an anchor (`anchorIdSchema`), and of an anchor before it gets a prefix or a number. */
const ANCHOR_MAXIMUM = 100;
const STEM_MAXIMUM = 80;

/** Prefix for a wanted id that would be reserved even with a number after it. */
const FREE_PREFIX = 'section-';

/** Assigns ids that are unique in one document. Never assigns ids of the page itself, or names that scripts look up. */
export class AnchorIds {
  readonly #taken: Set<string>;
  /** The next number to try for each stem. Saves time if a hostile body wants one id a hundred thousand times. */
  readonly #next = new Map<string, number>();
  /** Wanted ids that are reserved, with the ids assigned instead. */
  readonly #replaced: Map<string, string>;

  /**
   * Creates the ids of one document.
   * @param taken ids that are already assigned.
   * @param before ids that were assigned earlier in the same document; their replacements still apply.
   */
  constructor(taken: Iterable<string> = [], before?: AnchorIds) {
    this.#taken = new Set(taken);
    this.#replaced = new Map(before === undefined ? [] : before.#replaced);
  }

  /** Assigns the wanted id, or a similar free one with a number after it or a prefix before it. */
  claim(wanted: string): string {
    const isReserved = isReservedAnchor(wanted);
    const id = isReserved || this.#taken.has(wanted) ? this.#another(wanted) : wanted;
    this.#taken.add(id);
    if (isReserved && !this.#replaced.has(wanted)) this.#replaced.set(wanted, id);
    return id;
  }

  /** Assigns an id made from a title. */
  claimFor(title: string | null): string {
    const slug = cutAtHyphen(slugify(title ?? '', { decamelize: false }), TITLE_ANCHOR_MAXIMUM);
    return this.claim(/^[a-z]/.test(slug) ? slug : `section${slug === '' ? '' : '-'}${slug}`);
  }

  /**
   * Returns the id to which a link to a wanted id leads: the wanted id itself, or the one assigned instead. `null` if
   * no element has either.
   */
  find(wanted: string): string | null {
    if (this.#taken.has(wanted)) return wanted;
    // A link to an id of the page itself keeps its target: links to the readers' comments must not lead to an article's
    // own section "comments".
    return isPageAnchor(wanted) && !isNeverFree(wanted) ? null : (this.#replaced.get(wanted) ?? null);
  }

  /**
   * Returns a free id. The search always ends, because no id with the prefix is reserved. Tries each number of a stem
   * once, so all claims of one stem together take no more steps than there are ids.
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

/**
 * Returns whether an id is reserved even with a number after it, such as an id that begins like a container of slots.
 */
function isNeverFree(wanted: string): boolean {
  return isReservedAnchor(`${wanted.slice(0, STEM_MAXIMUM)}-2`);
}
