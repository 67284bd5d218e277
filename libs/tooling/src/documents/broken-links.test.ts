import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../tool-environment.mjs';
import { brokenLinks, findDocuments } from './broken-links.ts';

test('every relative link of every document of the repository leads to a file, and to a heading where it names one', async () => {
  expect(await findDocuments(root)).toEqual(
    expect.arrayContaining(['README.md', 'bff/README.md', 'docs/decisions/README.md']),
  );
  expect(await brokenLinks(root)).toEqual([]);
});

describe('in a folder of documents', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plainwell-links-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }

  test.each([
    ['another document', '[words](docs/guide.md)'],
    ['a folder', '[words](docs/)'],
    ['a picture', '![words](docs/map.svg "title")'],
    ['a picture in HTML', '<img alt="words" src="docs/map.svg">'],
    ['a definition', '[words][guide]\n\n[guide]: docs/guide.md'],
    ['a heading of its own', '## Two words\n\n[words](#two-words)'],
    ['a heading with code and punctuation', '[words](docs/guide.md#the-npm-start-command-briefly)'],
    ['the second heading of equal words', '[words](docs/guide.md#costs-1)'],
    ['an anchor in HTML', '[words](docs/guide.md#here)'],
    ['another site', '[words](https://health.example/nothing.md)'],
  ])('a link to %s is good', async (_, text) => {
    await write('docs/guide.md', '# The `npm start` command, briefly\n\n<a id="here"></a>\n\n## Costs\n\n## Costs\n');
    await write('docs/map.svg', '<svg/>');
    await write('README.md', text);
    expect(await brokenLinks(folder)).toEqual([]);
  });

  test.each([
    ['[words](guide.md)', 'guide.md does not exist'],
    ['![words](map.svg)', 'map.svg does not exist'],
    ['[words][guide]\n\n[guide]: guide.md', 'guide.md does not exist'],
    ['[`code`](guide.md) in words', 'guide.md does not exist'],
    ['[words](../guide.md)', '../guide.md is outside of the repository'],
    ['# Costs\n\n[words](#cost)', '#cost is not a heading of that document'],
    ['```sh\n# costs\n```\n\n[words](#costs)', '#costs is not a heading of that document'],
    ['[words](main.ts#L7)', 'main.ts#L7 has an anchor, but the file is not Markdown (line numbers change)'],
  ])('%j is broken', async (text, fault) => {
    await write('main.ts', 'export {};');
    await write('README.md', text);
    expect(await brokenLinks(folder)).toEqual([`README.md: ${fault}`]);
  });

  test('code shows links and makes none, and documents of packages are not looked at', async () => {
    await write(
      'README.md',
      '`[words](nowhere.md)`\n\n``a ` [words](nowhere.md)``\n\n```md\n[words](nowhere.md)\n```\n<!-- [words](nowhere.md) -->\n',
    );
    await write('node_modules/other/README.md', '[words](nowhere.md)');
    expect(await brokenLinks(folder)).toEqual([]);
  });
});
