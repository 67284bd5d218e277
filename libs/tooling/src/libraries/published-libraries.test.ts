import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tool-environment.mjs';
import { publishedLibraries } from './published-libraries.ts';

test('every pattern of sources that stay unpublished fits a file', () => {
  const unfit = publishedLibraries.flatMap(({ folder, leavesOut }) =>
    leavesOut.filter((pattern) => globSync(pattern, { cwd: join(root, 'libs', folder, 'src') }).length === 0),
  );
  expect(unfit).toEqual([]);
});
