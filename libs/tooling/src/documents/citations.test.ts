import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../tool-environment.mjs';
import { citationFaults } from './citations.ts';

test('every rule of the product is cited by the code that keeps it, and every citation leads to a rule', async () => {
  expect(await citationFaults(root)).toEqual({ broken: [], uncited: [], outside: [] });
});

describe('in a folder of sources', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plainwell-citations-'));
    await write('docs/rules.md', '# Rules\n\n## History\n\nTwo entries.\n\n## Share bar\n\nIn order.\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }

  test('citations are read in scripts, components and stylesheets, and not in packages', async () => {
    await write('a/history.ts', `/** Two (${'rules.md'}#history). */`);
    await write('a/Bar.css', `/* In order (${'rules.md'}#share-bar). */`);
    await write('node_modules/other/index.ts', `// ${'rules.md'}#nothing`);
    expect(await citationFaults(folder)).toEqual({ broken: [], uncited: [], outside: [] });
  });

  test('a citation that leads nowhere is named with its file, and a rule that nothing cites by its anchor', async () => {
    await write('a/history.ts', `/** Two (${'rules.md'}#histories). */`);
    await write('a/Bar.tsx', `/** In order (${'rules.md'}#share-bar). */`);
    expect(await citationFaults(folder)).toMatchObject({ broken: ['a/history.ts: histories'], uncited: ['history'] });
  });

  test.each(['specification', 'decisions'])('a paper that is not in the repository is named: %s', async (paper) => {
    await write('a/history.ts', `/**\n * Two entries (${paper},\n * section 4).\n */`);
    expect((await citationFaults(folder)).outside).toEqual(['a/history.ts']);
  });
});
