import { describe, expect, it } from 'vitest';
import { afterRemovalEvent, dueRequests, isEmptied, removedCount, standingOf, untouched, type RemovalEvent, type RemovalState } from './removal-state.ts';

const KEY = 'health/sleep-better';

const remove: RemovalEvent = { type: 'wished', key: KEY, standing: 'removed' };
const putBack: RemovalEvent = { type: 'wished', key: KEY, standing: 'listed' };
const asked: RemovalEvent = { type: 'asked', key: KEY };
const accepted: RemovalEvent = { type: 'accepted', key: KEY };
const refused: RemovalEvent = { type: 'refused', key: KEY };

function after(...events: RemovalEvent[]): RemovalState {
  return events.reduce(afterRemovalEvent, untouched);
}

describe('removing an article', () => {
  it('shows at once, is told, and is asked of the site', () => {
    const state = after(remove);

    expect(standingOf(state, KEY)).toBe('removed');
    expect(removedCount(state)).toBe(1);
    expect(state.news).toEqual({ standing: 'removed', turn: 1 });
    expect(dueRequests(state)).toEqual([{ key: KEY, standing: 'removed' }]);
  });

  it('is asked once, however often the reader says so', () => {
    expect(dueRequests(after(remove, asked, remove, remove))).toEqual([]);
    expect(after(remove, asked, remove)).toEqual(after(remove, asked));
  });

  it('is done when the site accepts it', () => {
    const state = after(remove, asked, accepted);

    expect(standingOf(state, KEY)).toBe('removed');
    expect(dueRequests(state)).toEqual([]);
    expect(state.failure).toBeNull();
  });

  it('is taken back when the site refuses it, with the reason instead of the news', () => {
    const state = after(remove, asked, refused);

    expect(standingOf(state, KEY)).toBe('listed');
    expect(removedCount(state)).toBe(0);
    expect(state.failure).toEqual({ key: KEY, asked: 'removed' });
    expect(state.news).toBeNull();
    expect(dueRequests(state)).toEqual([]);
  });

  it('of another article is a matter of its own', () => {
    const other: RemovalEvent = { type: 'wished', key: 'lifestyle/sleep-better', standing: 'removed' };
    const state = after(remove, asked, other, refused);

    expect(standingOf(state, KEY)).toBe('listed');
    expect(standingOf(state, 'lifestyle/sleep-better')).toBe('removed');
    expect(dueRequests(state)).toEqual([{ key: 'lifestyle/sleep-better', standing: 'removed' }]);
  });

  it('twice in a row is told twice', () => {
    const other: RemovalEvent = { type: 'wished', key: 'health/other', standing: 'removed' };

    expect(after(remove, other).news).toEqual({ standing: 'removed', turn: 2 });
  });
});

describe('putting an article back', () => {
  it('waits for the removal that is under way, and is asked after it', () => {
    expect(dueRequests(after(remove, asked, putBack))).toEqual([]);
    expect(dueRequests(after(remove, asked, putBack, accepted))).toEqual([{ key: KEY, standing: 'listed' }]);
  });

  it('needs no request when the removal has failed meanwhile, and no message either', () => {
    const state = after(remove, asked, putBack, refused);

    expect(standingOf(state, KEY)).toBe('listed');
    expect(dueRequests(state)).toEqual([]);
    expect(state.failure).toBeNull();
  });

  it('leaves the article removed when the site refuses it', () => {
    const state = after(remove, asked, accepted, putBack, asked, refused);

    expect(standingOf(state, KEY)).toBe('removed');
    expect(state.failure).toEqual({ key: KEY, asked: 'listed' });
  });

  it('and removing again before the site has answered asks for nothing more', () => {
    expect(dueRequests(after(remove, asked, putBack, remove, accepted))).toEqual([]);
  });
});

describe('an article that was changed elsewhere', () => {
  const learned: RemovalEvent = { type: 'learned', key: KEY, standing: 'removed' };

  it('is shown as the database has it, and asked for no further', () => {
    expect(standingOf(after(learned), KEY)).toBe('removed');
    expect(dueRequests(after(learned))).toEqual([]);
    expect(standingOf(after(learned, { ...learned, standing: 'listed' }), KEY)).toBe('listed');
  });

  it('is left to the change that is under way here', () => {
    expect(after(remove, { ...learned, standing: 'listed' })).toEqual(after(remove));
    expect(after(remove, asked, putBack, learned)).toEqual(after(remove, asked, putBack));
  });

  it('may have been removed although the answer said that it failed', () => {
    const state = after(remove, asked, refused, learned);

    expect(standingOf(state, KEY)).toBe('removed');
    expect(state.failure).not.toBeNull();
  });
});

describe('the message of a failure', () => {
  it('stays until the reader goes on, or takes it away', () => {
    const failed = after(remove, asked, refused);

    expect(afterRemovalEvent(failed, { type: 'dismissed' }).failure).toBeNull();
    expect(afterRemovalEvent(failed, remove).failure).toBeNull();
  });
});

describe('a page of the list', () => {
  it('is emptied when the site knows of every removal', () => {
    expect(isEmptied(after(remove, asked), [KEY])).toBe(false);
    expect(isEmptied(after(remove, asked, accepted), [KEY])).toBe(true);
    expect(isEmptied(after(remove, asked, accepted), [KEY, 'health/other'])).toBe(false);
    expect(isEmptied(after(remove, asked, accepted, putBack), [KEY])).toBe(false);
  });

  it('that was empty from the start has not been emptied', () => {
    expect(isEmptied(untouched, [])).toBe(false);
  });
});
