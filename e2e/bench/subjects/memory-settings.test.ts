import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { memorySettings } from './memory-settings.ts';

test('the bench starts a site with the memory settings of `npm start`', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const { NODE_OPTIONS, ...variables } = memorySettings;
  const words = scripts.start.split(' ');
  expect(words.filter((word: string) => /^[A-Z_]+=/.test(word))).toEqual(
    Object.entries(variables).map(([name, value]) => `${name}=${value}`),
  );
  expect(words).toContain(NODE_OPTIONS);
});
