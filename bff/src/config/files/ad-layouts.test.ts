import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAdLayouts } from './ad-layouts.ts';

const folder = mkdtempSync(join(tmpdir(), 'plainwell-ad-layouts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, 'layouts.json');
  writeFileSync(file, text);
  return readAdLayouts(file);
}

test('each path has the layout that it names', () => {
  expect(read('{"health/sleep": "REDUCED", "health/asthma": "DECISION"}')).toEqual({
    ok: true,
    value: { adLayouts: { 'health/sleep': 'REDUCED', 'health/asthma': 'DECISION' }, warnings: [] },
  });
  expect(readAdLayouts(undefined)).toEqual({ ok: true, value: { adLayouts: {}, warnings: [] } });
});

test('an unknown layout counts as BASELINE, with a warning that names it', () => {
  expect(read('{"health/sleep": "HUGE"}')).toEqual({
    ok: true,
    value: {
      adLayouts: { 'health/sleep': 'BASELINE' },
      warnings: [
        'setting AD_LAYOUT_PATHS: health/sleep names the unknown ad layout "HUGE"; the site uses BASELINE instead. Known layouts: BASELINE, CPUV, DECISION, REDUCED, MEDIUM_DRIVER, MEDIUM_GAM',
      ],
    },
  });
});

test.each([
  ['{"/health/sleep": "REDUCED"}', 'entry "/health/sleep", '],
  ['{"health/sleep": 7}', 'entry "health/sleep", must be the name of an ad layout'],
  ['["health/sleep"]', 'must be a JSON object of canonical paths and ad layouts'],
  ['{', 'is not JSON'],
])('a wrong file (%s) is one line that names the setting, the entry and the problem', (text, problem) => {
  const result = read(text);
  const message = result.ok ? '' : result.message;
  expect(message).toMatch(/^setting AD_LAYOUT_PATHS: \S+layouts\.json: [^\n]+$/);
  expect(message).toContain(problem);
});
