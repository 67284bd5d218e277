/** Maximum length of a source's id in the id of a citation, because an anchor has at most 100 characters. */
const SOURCE_PART_MAXIMUM = 80;

/** Generates the ids of citations: `cite-{source}-{n}`, unique among themselves and the ids of the page. */
export class CitationIds {
  readonly #taken: Set<string>;
  readonly #counts = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Returns the next id for a citation of `source`. */
  next(source: string): string {
    const stem = `cite-${source.slice(0, SOURCE_PART_MAXIMUM)}-`;
    let count = this.#counts.get(stem) ?? 0;
    do count += 1;
    while (this.#taken.has(`${stem}${count}`));
    this.#counts.set(stem, count);
    this.#taken.add(`${stem}${count}`);
    return `${stem}${count}`;
  }
}
