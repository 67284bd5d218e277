import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ProvidedPackages } from '@plainwell/federation/provided-package.ts';

let provided: ProvidedPackages;

beforeAll(async () => {
  vi.stubGlobal('JOTAI_VERSION', '3.0.0');
  vi.stubGlobal('PAGE_STATE_VERSION', '1.0.0');
  ({ providedPackages: provided } = await import('./provided-packages.ts'));
});

it('provides every module of the page state, since remotes bring no copy of their own', () => {
  const files = readdirSync(join(import.meta.dirname, '../../libs/page-state/src')).filter((file) => !file.includes('.test.'));
  expect(Object.keys(provided)).toEqual(expect.arrayContaining(files.map((file) => `@plainwell/page-state/${file}`)));
});
