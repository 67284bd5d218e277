import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRemoteArguments } from './remote-arguments.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'plainwell-arguments-'));
  await mkdir(join(root, 'mfe-left-over'));
});
afterAll(() => rm(root, { recursive: true }));

const read = (...args: string[]) => readRemoteArguments(args, root, [{ folder: 'mfe-ads-rail', name: 'rail' }]);

test('a free name is taken, with or without the prefix of folders', () => {
  const quiz = { ok: true, name: 'weekly-quiz', folder: 'mfe-weekly-quiz', hasBehaviour: false };
  expect(read('weekly-quiz')).toEqual(quiz);
  expect(read('mfe-weekly-quiz')).toEqual(quiz);
  for (const args of [
    ['weekly-quiz', '--behaviour'],
    ['--behaviour', 'weekly-quiz'],
  ])
    expect(read(...args)).toEqual({ ...quiz, hasBehaviour: true });
});

test.each([
  ['Weekly', /must be lower-case words/],
  ['weekly_quiz', /must be lower-case words/],
  ['../quiz', /must be lower-case words/],
  ['shell', /other than shell, constructor, ad and ads/],
  ['ads-top', /other than shell, constructor, ad and ads/],
  ['q'.repeat(41), /1 to 40 characters, such as weekly-quiz; "q+" has 41/],
  ['', /1 to 40 characters, such as weekly-quiz; "" has 0/],
  ['mfe-', /1 to 40 characters/],
  ['unknown', /reserved for metrics/],
  ['older', /reserved for metrics/],
  ['new', /reserved word of JavaScript/],
  ['rail', /already belongs to mfe-ads-rail/],
  ['left-over', /folder mfe-left-over already exists/],
])('%s is refused with a reason', (name, reason) => {
  expect(read(name)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
});

test('without a name, or with two, it says how it is used', () => {
  for (const args of [[], ['one', 'two'], ['--help'], ['--behaviour']])
    expect(read(...args)).toMatchObject({ ok: false, reason: expect.stringContaining('usage') });
});
