import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAdsTxt } from './ads-txt.ts';

const folder = mkdtempSync(join(tmpdir(), 'plainwell-ads-txt-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, 'ads.txt');
  writeFileSync(file, text);
  return readAdsTxt(file);
}

test('without a file nobody may sell', () => {
  expect(readAdsTxt(undefined)).toEqual({
    ok: true,
    text: 'placeholder.example.com, placeholder, DIRECT, placeholder\n',
  });
});

test.each([
  'google.com, pub-1234, DIRECT, f08c47fec0942fa0',
  'ssp.example,12,reseller',
  '# nothing but a comment',
  'ssp.example, 12, DIRECT # ours',
  'ssp.example, 12, DIRECT, 7; extension=1',
  'contact=ads@plainwell.example',
  'ownerdomain = plainwell.example',
  '',
])('takes the line %j', (line) => {
  expect(read(`ssp.example, 1, DIRECT\n${line}`)).toEqual({
    ok: true,
    text: `ssp.example, 1, DIRECT\n${line}`.trimEnd() + '\n',
  });
});

test('line ends of any kind and a byte order mark come out plain', () => {
  expect(read('\uFEFFssp.example, 1, DIRECT\r\nssp.example, 2, RESELLER\r\n\r\n')).toEqual({
    ok: true,
    text: 'ssp.example, 1, DIRECT\nssp.example, 2, RESELLER\n',
  });
});

test.each([
  ['ssp.example, 1', 'must be a domain, an account'],
  ['ssp.example, 1, DIRECT, a, b', 'must be a domain, an account'],
  ['ssp, 1, DIRECT', 'must begin with the domain'],
  ['<script>.example, 1, DIRECT', 'must begin with the domain'],
  ['ssp.example, , DIRECT', 'must contain an account id'],
  ['ssp.example, 1, MAYBE', 'must have DIRECT or RESELLER'],
  ['x'.repeat(10_000), 'must be a domain'],
])('refuses %j, and names the line', (line, problem) => {
  const result = read(`# ours\n${line}\n`);
  const message = result.ok ? '' : result.message;
  expect(message).toMatch(/^setting ADS_TXT: \S+ads\.txt: line 2, "[^\n]{1,120}", [^\n]+$/);
  expect(message).toContain(problem);
});

test('a file that is not there is named', () => {
  expect(readAdsTxt(join(folder, 'none.txt'))).toEqual({
    ok: false,
    message: expect.stringMatching(/none\.txt: cannot be read$/),
  });
});
