import { expect, test } from 'vitest';
import { measureTasks } from './measure-tasks.ts';

test('makes every due measurement once in each run, alternating, and groups them by title and name', async () => {
  const made: string[] = [];
  const task = (title: string, name: string) => ({
    title,
    name,
    measure: () => Promise.resolve({ number: made.push(`${title} ${name}`) }),
  });
  const first = { ...task('page', 'small'), isDue: (run: number) => run === 1 };
  const groups = await measureTasks([first, task('page', 'large'), task('call', 'small')], 2);
  expect(made).toEqual(['page small', 'page large', 'call small', 'page large', 'call small']);
  expect(groups.map(({ title, subjects }) => [title, Object.fromEntries(subjects)])).toEqual([
    ['page', { small: [{ number: 1 }], large: [{ number: 2 }, { number: 4 }] }],
    ['call', { small: [{ number: 3 }, { number: 5 }] }],
  ]);
});
