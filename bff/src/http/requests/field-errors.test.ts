import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

const schema = z.strictObject({
  version: z.string(),
  why: z.string().max(5),
  percent: z.number().max(100),
  steps: z.array(z.int()).min(1),
  channel: z.enum(['stable', 'canary']),
  label: z.string().regex(/^a/, 'must begin with a'),
});

test('every field that is wrong is told in words, and not in those of the library', () => {
  const body = { why: 'too long', percent: 101, steps: [], channel: 'x', label: 'b', isDryRunn: true };
  const { error } = schema.safeParse(body);
  expect(error && fieldErrors(error, ['isDryRun'])).toEqual({
    version: 'is missing',
    why: 'must have at most 5 characters',
    percent: 'must be at most 100',
    steps: 'must not be empty',
    channel: 'must be stable or canary',
    label: 'must begin with a',
    isDryRunn: 'is not known here: did you mean isDryRun?',
  });
});

test('a field of another type is told which it is, and a body that is none as that', () => {
  const { error } = schema.partial().safeParse({ version: 1 });
  expect(error && fieldErrors(error)).toEqual({ version: 'must be of the type string' });
  const none = schema.safeParse([]);
  expect(none.error && fieldErrors(none.error)).toEqual({ body: 'must be of the type object' });
});
