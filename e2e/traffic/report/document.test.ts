import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { modelTable } from './report.ts';

const document = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');

test('docs/scale.md lists the numbers of the model', () => {
  expect(document).toContain(modelTable(readOptions([])));
});
