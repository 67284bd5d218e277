import type { BoundedCount } from '../../database/count-up-to.ts';
import type { ListedRows } from '../../database/listed-rows.ts';

/** Number of rows on one page of a list. */
const ON_PAGE = 20;
/** Rows per query when all rows are read. */
const AT_A_TIME = 1_000;

/** A page of a list. */
export interface PageOfRows<Row> {
  rows: Row[];
  /** Id of the last row of this page. The next page starts after it. `null` on the last page. */
  next: number | null;
  /** Number of rows on all pages. */
  total: BoundedCount;
}

/** Reads one page of a list. Queries one extra row to learn whether another page follows. */
export async function readPage<Row extends { id: number }>(
  list: ListedRows<Row>,
  after: number | undefined,
): Promise<PageOfRows<Row>> {
  const limit = ON_PAGE + 1;
  const { rows: found, total } =
    after === undefined ? await list.first(limit) : await furtherRows(list, { after, limit });
  const rows = found.slice(0, ON_PAGE);
  return { rows, next: found.length > ON_PAGE ? (rows.at(-1)?.id ?? null) : null, total };
}

async function furtherRows<Row>(list: ListedRows<Row>, place: { after: number; limit: number }) {
  const [rows, total] = await Promise.all([list.rows(place), list.count()]);
  return { rows, total };
}

/** Yields all rows of a list without holding them all in memory. */
export async function* allRows<Row extends { id: number }>({
  rows,
}: Pick<ListedRows<Row>, 'rows'>): AsyncGenerator<Row> {
  for (let after: number | undefined; ;) {
    const some = await rows({ after, limit: AT_A_TIME });
    yield* some;
    after = some.at(-1)?.id;
    if (some.length < AT_A_TIME) return;
  }
}
