import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { articleDocument } from '../../testing/article.fixture.ts';
import { isGone } from '../../../sandbox/process/is-gone.fixture.ts';
import { FileConverter } from './convert-file.ts';

let folder: string;
// A hook, because a call at the top of the file would also run if all tests were skipped, and nothing would remove the
// folder.
beforeAll(async () => {
  folder = await temporaryFolder('conversion');
});

const native = (id: string) => articleDocument(id).article;
/**
 * Returns an article that takes half a minute to convert, ten times the deadline of the test. The parser looks for each
 * stray end tag among all open elements.
 */
const endless = (id: string) => ({
  ...native(id),
  tabs: [{ id: 'tab', title: 'A', body: '<i>'.repeat(45_000) + '</b>'.repeat(450_000) }],
});

/**
 * Time limit in milliseconds: a thousand times what the good documents need, and a tenth of what the endless ones need.
 */
const DEADLINE_MS = 3_000;
const TOO_LONG = 'took longer than 3 s to convert; make it simpler, or split it';
const lines = (...documents: unknown[]) => documents.map((document) => JSON.stringify(document)).join('\n');

async function converted(name: string, content: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  const converter = new FileConverter(DEADLINE_MS);
  onTestFinished(() => converter.close());
  const found: [line: number | undefined, item: number | undefined, outcome: string][] = [];
  for await (const { place, conversion } of converter.documents({ path, name, size: content.length })) {
    found.push([
      place.line,
      place.item,
      conversion.kind === 'converted' ? conversion.id : `${conversion.id}: ${conversion.finding.problem}`,
    ]);
  }
  return found;
}

test('a line that takes too long is refused by name, and the lines after it are converted @full', async () => {
  expect(
    await converted('a.jsonl', lines(native('before'), endless('endless'), native('after'), endless('endless-2'))),
  ).toEqual([
    [1, undefined, 'before'],
    [2, undefined, `endless: ${TOO_LONG}`],
    [3, undefined, 'after'],
    [4, undefined, `endless-2: ${TOO_LONG}`],
  ]);
});

test('an element of an array that takes too long is refused by name, and the elements after it are converted @full', async () => {
  expect(
    await converted('a.json', JSON.stringify([native('before'), endless('endless'), native('after')], null, 1)),
  ).toEqual([
    [undefined, 1, 'before'],
    [undefined, 2, `endless: ${TOO_LONG}`],
    [undefined, 3, 'after'],
  ]);
});

test.each(['ends', 'killed'])(
  'the conversion stands in a group of its own, and does not outlive a site that %s @full',
  async (end) => {
    const path = join(folder, `${end}.jsonl`);
    await writeFile(path, lines(native('before'), endless('endless')));
    const site = spawn(process.execPath, [join(import.meta.dirname, 'killed-import.fixture.ts'), end, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid = '', group] = (await text(site.stdout)).trim().split(' ');
    expect([pid, group]).toEqual([expect.stringMatching(/^\d+$/), pid]);
    await expect.poll(() => isGone(pid)).toBe(true);
  },
);

test('this process does other things while a document takes too long @full', async () => {
  const order: string[] = [];
  const conversion = converted('one.json', JSON.stringify(endless('endless'))).then((found) =>
    order.push(...found.map(([, , outcome]) => outcome)),
  );
  await writeFile(join(folder, 'other'), '').then(() => order.push('something else'));
  await conversion;
  expect(order).toEqual(['something else', `endless: ${TOO_LONG}`]);
});
