import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { parse } from '@swc/core';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { root } from './tool-environment.mjs';

/*
 * A regular expression with superlinear backtracking lets one request with a long value delay all others. The test
 * skips code that only runs in a browser, because it only delays that browser. It also skips expressions that are built
 * from strings.
 */

/**
 * Code that runs in processes shared by readers: the BFF, the rendering of the shell and the remotes, and their
 * libraries.
 */
const SERVED = [
  'bff/src/**/*.ts',
  'shell/src/**/*.{ts,tsx}',
  'mfe-*/src/**/*.{ts,tsx}',
  'libs/{contracts,federation,release}/src/**/*.{ts,tsx}',
];
const LEFT_OUT = /\.(?:test|fixture)\.tsx?$|^shell\/src\/browser\//;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Returns the regular expression literals in a syntax tree. */
function literalsIn(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node)
    found.push(`/${node.pattern}/${node.flags}`);
  for (const child of Object.values(node)) literalsIn(child, found);
  return found;
}

/** Returns whether some text makes the expression take more than linear time. */
const isSlow = (literal: string) =>
  analyse(parser.parseLiteral(literal), { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;

async function slowExpressions(path: string): Promise<string[]> {
  const source = await readFile(join(root, path), 'utf8');
  const tree = await parse(source, { syntax: 'typescript', tsx: path.endsWith('x') });
  return literalsIn(tree)
    .filter(isSlow)
    .map((literal) => `${path}: ${literal}`);
}

test.each(['/\\/+$/', '/\\s*%$/', '/(a+)+b/'])('%s is found to be slow', (literal) => {
  expect(isSlow(literal)).toBe(true);
});

test('no regular expression that reads what others send takes more steps than the text is long', async () => {
  const paths = globSync(SERVED, { cwd: root }).filter((path) => !LEFT_OUT.test(path));
  expect(paths.length).toBeGreaterThan(500);
  expect((await Promise.all(paths.map(slowExpressions))).flat()).toEqual([]);
});
