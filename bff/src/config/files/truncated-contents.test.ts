import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { readTruncatedContents } from './truncated-contents.ts';

const folder = mkdtempSync(join(tmpdir(), 'plainwell-truncated-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, 'paths.json');
  writeFileSync(file, text);
  return readTruncatedContents(file);
}

test('the list that comes with the site is right', () => {
  const settings = readSettings({});
  if (!settings.ok) throw new Error(settings.message);
  const listed = readTruncatedContents(settings.settings.truncatedContentsFile);
  expect(listed).toEqual({ ok: true, value: expect.arrayContaining(['health/menopause-through-the-transition']) });
  expect(listed.ok && listed.value.length).toBe(200);
});

test('a list may hold far more than 200 paths', () => {
  const paths = Array.from({ length: 2_000 }, (_unused, index) => `health/article-${index}`);
  expect(read(JSON.stringify(paths))).toEqual({ ok: true, value: paths });
});

test('a path that is listed twice counts once', () => {
  expect(read('["health/a", "health/b", "health/a"]')).toEqual({ ok: true, value: ['health/a', 'health/b'] });
});

test.each([
  ['["health/a", "/health/b"]', 'entry 2, "/health/b", must be lower-case words joined by - and /'],
  ['["health/a", "Health/A"]', 'entry 2, "Health/A", must be lower-case words'],
  ['[7]', 'entry 1, 7, '],
  ['{"paths": []}', 'must be a JSON list of canonical paths'],
  ['["health/a",', 'is not JSON'],
])('a wrong file (%s) is one line that names the setting, the entry and the problem', (text, problem) => {
  const result = read(text);
  const message = result.ok ? '' : result.message;
  expect(message).toMatch(/^setting TRUNCATED_CONTENTS_PATHS: \S+paths\.json: [^\n]+$/);
  expect(message).toContain(problem);
});

test('a file that is not there is named', () => {
  expect(readTruncatedContents(join(folder, 'none.json'))).toEqual({
    ok: false,
    message: expect.stringMatching(/none\.json: cannot be read$/),
  });
});
