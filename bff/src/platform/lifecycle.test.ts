import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeAll, startAll, type Lifecycle } from './lifecycle.ts';

const log = pino({ level: 'silent' });

/** Parts that record their starts and closings, each after a short delay. */
function partsOf(...names: readonly string[]) {
  const happened: string[] = [];
  const note = async (what: string) => {
    await Promise.resolve();
    happened.push(what);
  };
  return {
    happened,
    parts: names.map((name): Lifecycle => ({ start: () => note(`start ${name}`), close: () => note(`close ${name}`) })),
  };
}

test('parts start in their order, each after the one before', async () => {
  const { happened, parts } = partsOf('database', 'content', 'servers');
  await startAll(parts);
  expect(happened).toEqual(['start database', 'start content', 'start servers']);
});

test('a part that does not start keeps those after it from starting', async () => {
  const { happened, parts } = partsOf('database', 'content');
  const failing: Lifecycle = { start: () => Promise.reject(new Error('no releases')) };
  await expect(startAll([...parts.slice(0, 1), failing, ...parts.slice(1)])).rejects.toThrow('no releases');
  expect(happened).toEqual(['start database']);
});

test('parts close in reverse, each after the one before', async () => {
  const { happened, parts } = partsOf('database', 'content', 'servers');
  await closeAll(parts, log);
  expect(happened).toEqual(['close servers', 'close content', 'close database']);
});

test('a part without anything to start or close is passed over', async () => {
  const { happened, parts } = partsOf('database');
  await startAll([{}, ...parts]);
  await closeAll([...parts, {}], log);
  expect(happened).toEqual(['start database', 'close database']);
});

test.each([
  { how: 'rejects', close: () => Promise.reject(new Error('stuck')) },
  {
    how: 'throws',
    close() {
      throw new Error('stuck');
    },
  },
])('a part whose close $how keeps none of the others open, and is told of afterwards', async ({ close }) => {
  const { happened, parts } = partsOf('database', 'servers');
  const closing = closeAll([...parts.slice(0, 1), { close }, ...parts.slice(1)], log);
  await expect(closing).rejects.toEqual(new AggregateError([new Error('stuck')], 'the site has not closed cleanly'));
  expect(happened).toEqual(['close servers', 'close database']);
});
