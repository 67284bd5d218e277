import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { providedPackages } from './provided-packages.ts';

it('provides every module of the page state, since remotes bring no copy of their own', () => {
  const files = readdirSync(join(import.meta.dirname, '../../libs/page-state/src')).filter(
    (file) => !file.includes('.test.'),
  );
  expect(Object.keys(providedPackages)).toEqual(
    expect.arrayContaining(files.map((file) => `@plainwell/page-state/${file}`)),
  );
});
