/** Rows on a page of a list. */
const ON_PAGE = 20;
/** Rows that are read at a time where all are asked for. */
const AT_A_TIME = 1_000;

/** Gives the rows of a list behind the row with an id, at most `limit`. */
export type Listed<Row> = (place: { after: number | undefined; limit: number }) => Promise<Row[]>;

/** A page of a list. @property next id of the row behind which the next page begins; `null` on the last. */
export interface PageOfRows<Row> {
  rows: Row[];
  next: number | null;
}

/** One page of a list, read with one row more, which says whether another follows. */
export async function readPage<Row extends { id: number }>(
  listed: Listed<Row>,
  after: number | undefined,
): Promise<PageOfRows<Row>> {
  const found = await listed({ after, limit: ON_PAGE + 1 });
  const rows = found.slice(0, ON_PAGE);
  return { rows, next: found.length > ON_PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** All rows of a list, however many, without holding them all. */
export async function* allRows<Row extends { id: number }>(listed: Listed<Row>): AsyncGenerator<Row> {
  for (let after: number | undefined; ;) {
    const some = await listed({ after, limit: AT_A_TIME });
    yield* some;
    after = some.at(-1)?.id;
    if (some.length < AT_A_TIME) return;
  }
}
