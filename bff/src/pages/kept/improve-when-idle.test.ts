import { expect, test } from 'vitest';
import { createImprover } from './improve-when-idle.ts';

/** Creates an improver whose clock the test controls. */
function createTimed() {
  let isIdle = true;
  const callbacks: (() => void)[] = [];
  const improved: string[] = [];
  const improver = createImprover(
    () => isIdle,
    (callback) => {
      callbacks.push(callback);
      return () => void callbacks.splice(callbacks.indexOf(callback), 1);
    },
  );
  const answer = (name: string, { fails = false } = {}) => ({
    async improve() {
      improved.push(name);
      if (fails) throw new Error('out of memory');
    },
  });
  /** Runs the planned callbacks, five by default. */
  async function pass(times = 5): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      callbacks.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return {
    improver,
    improved,
    answer,
    pass,
    planned: () => callbacks.length,
    setIdle: (value: boolean) => (isIdle = value),
  };
}

test('answers are improved one after the other, each once', async () => {
  const { improver, improved, answer, pass, planned } = createTimed();
  const [one, two] = [answer('one'), answer('two')];
  for (const each of [one, two, one]) improver.add(each);
  expect(planned()).toBe(1);
  await pass(1);
  expect(improved).toEqual(['one']);
  await pass();
  expect(improved).toEqual(['one', 'two']);
  expect(planned()).toBe(0);
});

test('they wait while there is much to do', async () => {
  const { improver, improved, answer, pass, setIdle } = createTimed();
  setIdle(false);
  improver.add(answer('one'));
  await pass();
  expect(improved).toEqual([]);
  setIdle(true);
  await pass();
  expect(improved).toEqual(['one']);
});

test('one that left the cache is forgotten, and one that fails keeps no other from it', async () => {
  const { improver, improved, answer, pass } = createTimed();
  const dropped = answer('dropped');
  improver.add(dropped);
  improver.remove(dropped);
  improver.add(answer('failing', { fails: true }));
  improver.add(answer('last'));
  await pass();
  expect(improved).toEqual(['failing', 'last']);
});

test('nothing is planned once it is closed', async () => {
  const { improver, improved, answer, pass, planned } = createTimed();
  improver.add(answer('one'));
  improver.close();
  improver.add(answer('two'));
  await pass();
  expect([improved, planned()]).toEqual([[], 0]);
});

test('a bounded number wait, and further ones stay as they are', async () => {
  const { improver, improved, answer, pass } = createTimed();
  for (let number = 0; number < 2_500; number += 1) improver.add(answer(`kept ${number}`));
  await pass(4_000);
  expect([improved.length, improved.at(-1)]).toEqual([2_000, 'kept 1999']);
});
