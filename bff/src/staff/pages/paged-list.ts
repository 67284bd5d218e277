/** Number of rows on one page of a list. */
const ON_PAGE = 20;
/** Rows per query when all rows are read. */
const AT_A_TIME = 1_000;

/** Returns the rows of a list that follow the row with id `after`, at most `limit`. */
export type Listed<Row> = (place: { after: number | undefined; limit: number }) => Promise<Row[]>;

/**
 * A page of a list.
 * @property next id of the last row of this page. The next page starts after it. `null` on the last page.
 */
export interface PageOfRows<Row> {
  rows: Row[];
  next: number | null;
}

/** Reads one page of a list. Queries one extra row to learn whether another page follows. */
export async function readPage<Row extends { id: number }>(
  listed: Listed<Row>,
  after: number | undefined,
): Promise<PageOfRows<Row>> {
  const found = await listed({ after, limit: ON_PAGE + 1 });
  const rows = found.slice(0, ON_PAGE);
  return { rows, next: found.length > ON_PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** Yields all rows of a list without holding them all in memory. */
export async function* allRows<Row extends { id: number }>(listed: Listed<Row>): AsyncGenerator<Row> {
  for (let after: number | undefined; ;) {
    const some = await listed({ after, limit: AT_A_TIME });
    yield* some;
    after = some.at(-1)?.id;
    if (some.length < AT_A_TIME) return;
  }
}
