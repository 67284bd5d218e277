import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFeedbackSurvey } from './feedback-survey.ts';

const folder = mkdtempSync(join(tmpdir(), 'plainwell-survey-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(questions: unknown) {
  const file = join(folder, 'survey.json');
  writeFileSync(file, JSON.stringify(questions));
  return readFeedbackSurvey(file);
}

const label = { en: 'Was it easy?', es: '¿Fue fácil?' };
const text = { kind: 'text', name: 'why', label };
const option = (value: string) => ({ value, label });
const choice = { kind: 'choice', name: 'wasEasy', label, options: [option('yes'), option('no')] };

test('reads questions in their order, and none without a file', () => {
  expect(read([choice, text])).toEqual({ ok: true, value: [choice, text] });
  expect(readFeedbackSurvey(undefined)).toEqual({ ok: true, value: [] });
});

test.each([
  ['no list', {}, 'must be 1 to 3 questions'],
  ['no question', [], 'must be 1 to 3 questions'],
  ['four', ['a', 'b', 'c', 'd'].map((name) => ({ ...text, name })), 'must be 1 to 3 questions'],
  ['a kind that is not known', [{ ...text, kind: 'stars' }], 'entry 1, kind, must be a question of the kind'],
  ['a property too many', [{ ...text, isRequired: true }], 'entry 1, '],
  ['a name with a space', [{ ...text, name: 'a b' }], 'entry 1, name, must be a letter and up to 39'],
  ['a name of the call', [{ ...text, name: 'pathname' }], 'must have other names than recaptcha, pathname, website'],
  ['one name twice', [text, text], 'must have another name each'],
  ['one language alone', [choice, { ...text, label: { en: 'Why?' } }], 'entry 2, label.es, must be a text'],
  ['a language that is not known', [{ ...text, label: { ...label, fr: 'Pourquoi ?' } }], 'entry 1, label, must have'],
  ['an empty label', [{ ...text, label: { ...label, es: ' ' } }], 'entry 1, label.es, must be a text'],
  ['a label without end', [{ ...text, label: { ...label, es: 'w'.repeat(201) } }], 'of at most 200 characters'],
  ['one option', [{ ...choice, options: [option('yes')] }], 'entry 1, options, must be 2 to 7 options'],
  ['one value twice', [{ ...choice, options: [option('yes'), option('yes')] }], 'must have another value each'],
])('refuses %s in one line that names the setting and the entry', (_what, questions, problem) => {
  const result = read(questions);
  const message = result.ok ? '' : result.message;
  expect(message).toMatch(/^setting FEEDBACK_SURVEY: \S+survey\.json: [^\n]+$/);
  expect(message).toContain(problem);
});
