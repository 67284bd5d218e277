/** Whether an article stands on the reader's list. */
export type Standing = 'listed' | 'removed';

/** One article of the page whose standing the reader has changed. */
interface Row {
  /** What the site has confirmed. */
  known: Standing;
  /** What the reader wants, and sees (optimistic: specification, section 4). */
  wanted: Standing;
  /** What the site is being asked for at this moment. */
  asked: Standing | null;
}

/** What has been removed and put back since the page was loaded. */
export interface RemovalState {
  /** By the article's key; articles that nobody touched are listed. */
  rows: Readonly<Record<string, Row>>;
  /** The latest change that the reader made. `turn` tells two removals in a row apart, so that both are announced. */
  news: { standing: Standing; turn: number } | null;
  /** The change that did not come about, until the reader goes on. */
  failure: { key: string; asked: Standing } | null;
}

export type RemovalEvent =
  | { type: 'wished'; key: string; standing: Standing }
  | { type: 'asked'; key: string }
  | { type: 'accepted'; key: string }
  | { type: 'refused'; key: string }
  /** The site has said where the article stands, without having been asked to change it. */
  | { type: 'learned'; key: string; standing: Standing }
  | { type: 'dismissed' };

/** A page as the server sent it. */
export const untouched: RemovalState = { rows: {}, news: null, failure: null };

const untouchedRow: Row = { known: 'listed', wanted: 'listed', asked: null };

function rowOf({ rows }: RemovalState, key: string): Row {
  return rows[key] ?? untouchedRow;
}

function withRow(state: RemovalState, key: string, change: Partial<Row>): RemovalState {
  return { ...state, rows: { ...state.rows, [key]: { ...rowOf(state, key), ...change } } };
}

/** The state after an event. Wishes of the reader show at once; a refusal takes back what the reader still wanted. */
export function afterRemovalEvent(state: RemovalState, event: RemovalEvent): RemovalState {
  if (event.type === 'dismissed') return { ...state, failure: null };
  const { key } = event;
  const row = rowOf(state, key);
  switch (event.type) {
    case 'wished': {
      if (row.wanted === event.standing) return state;
      const news = { standing: event.standing, turn: (state.news?.turn ?? 0) + 1 };
      return { ...withRow(state, key, { wanted: event.standing }), news, failure: null };
    }
    case 'learned':
      // What is under way, or about to be, is newer than this answer.
      return row.asked !== null || row.wanted !== row.known ? state : withRow(state, key, { known: event.standing, wanted: event.standing });
    case 'asked':
      return withRow(state, key, { asked: row.wanted });
    case 'accepted':
      return withRow(state, key, { known: row.asked ?? row.known, asked: null });
    case 'refused': {
      const settled = withRow(state, key, { wanted: row.known, asked: null });
      // The reader has changed their mind meanwhile: things are as they want them, and nothing is to be told.
      return row.asked === null || row.wanted === row.known ? settled : { ...settled, news: null, failure: { key, asked: row.asked } };
    }
  }
}

/** Where an article stands for the reader. */
export function standingOf(state: RemovalState, key: string): Standing {
  return rowOf(state, key).wanted;
}

/** What has to be asked of the site now: one request for each article whose wish it does not know, one at a time. */
export function dueRequests({ rows }: RemovalState): { key: string; standing: Standing }[] {
  return Object.entries(rows).flatMap(([key, { known, wanted, asked }]) =>
    asked === null && known !== wanted ? [{ key, standing: wanted }] : [],
  );
}

/** Articles that are gone from the list in the reader's eyes. */
export function removedCount({ rows }: RemovalState): number {
  return Object.values(rows).filter(({ wanted }) => wanted === 'removed').length;
}

/** Whether the site knows that every article of the page has been removed. */
export function isEmptied({ rows }: RemovalState, keys: readonly string[]): boolean {
  return keys.length > 0 && keys.every((key) => rows[key]?.known === 'removed' && rows[key].wanted === 'removed');
}
