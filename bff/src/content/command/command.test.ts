import { expect, test } from 'vitest';
import { runContentCommand, type ContentCommandWorld } from './command.ts';
import type { ImportCounts, ImportListeners, ImportResult } from '../import/report/import-result.ts';

const counts: ImportCounts = { imported: 3, updated: 2, unchanged: 1, refused: 0, warnings: 1 };

function world(
  answer: (path: string, listeners: ImportListeners) => ImportResult = () => ({ counts, isInterrupted: false }),
) {
  const seen = {
    out: [] as string[],
    error: [] as string[],
    progress: [] as string[],
    paths: [] as string[],
    withdrawn: [] as string[],
  };
  const made: ContentCommandWorld = {
    cwd: '/home/editor',
    print: (line) => seen.out.push(line),
    printError: (line) => seen.error.push(line),
    showProgress: (line) => seen.progress.push(line),
    importContent: async (path, listeners) => {
      seen.paths.push(path);
      return answer(path, listeners);
    },
    withdrawArticle: async (name) => {
      seen.withdrawn.push(name);
      return name === 'health/bread' ? { id: 'bread-1', canonicalPath: name, title: 'Bread' } : null;
    },
  };
  return { seen, made };
}

test('imports the path as seen from the caller’s folder and sums up', async () => {
  const { seen, made } = world((_path, { onProgress }) => {
    onProgress?.({ counts, file: 'a.json', share: 0.5 });
    return { counts, isInterrupted: false };
  });
  expect(await runContentCommand(['import', 'articles'], made)).toBe(0);
  expect(seen.paths).toEqual(['/home/editor/articles']);
  expect(seen.progress).toEqual(['50 %  6 documents  a.json']);
  expect(seen.out).toEqual(['3 imported, 2 updated, 1 unchanged, 0 refused, 1 warnings']);
});

test('ends with 1 when a document was refused, and names it on the error output', async () => {
  const { seen, made } = world((_path, { onReport }) => {
    onReport?.({
      severity: 'refused',
      place: { file: 'a.jsonl', line: 7 },
      id: 'x\u001B[31m',
      field: 'title',
      problem: 'is empty',
    });
    onReport?.({
      severity: 'warning',
      place: { file: 'a.jsonl', line: 8 },
      id: 'y',
      field: 'tabs[0].body',
      problem: 'a link went',
    });
    return { counts: { ...counts, refused: 1 }, isInterrupted: false };
  });
  expect(await runContentCommand(['import', '/tmp/a.jsonl'], made)).toBe(1);
  expect(seen.error).toEqual(['refused  a.jsonl:7  x [31m: title: is empty']);
  expect(seen.out[0]).toBe('warning  a.jsonl:8  y: tabs[0].body: a link went');
});

test('ends with 130 when it was interrupted, and says what to do', async () => {
  const { seen, made } = world(() => ({ counts, isInterrupted: true }));
  expect(await runContentCommand(['import', 'a'], made)).toBe(130);
  expect(seen.out.at(-1)).toMatch(/Run the same command again/);
});

test.each([
  [[]],
  [['import']],
  [['import', '']],
  [['export', 'a']],
  [['import', 'a', 'b']],
  [['import', 'a', '--force']],
  [['withdraw']],
  [['withdraw', 'a', 'b']],
])('%j is answered with the usage and 2', async (argv) => {
  const { seen, made } = world();
  expect(await runContentCommand(argv, made)).toBe(2);
  expect(seen.error.join('\n')).toContain('Usage: npm run content -- import PATH');
  expect(seen.paths).toEqual([]);
});

test.each([
  'health/bread',
  '/health/bread',
  '/infinite/health/bread/',
  'https://site.example/tabbed/health/bread?x=1#part',
])('withdraws the article that is named %s', async (named) => {
  const { seen, made } = world();
  expect(await runContentCommand(['withdraw', named], made)).toBe(0);
  expect(seen.withdrawn).toEqual(['health/bread']);
  expect(seen.out).toEqual(['withdrawn: "Bread" (bread-1); /health/bread answers 410']);
});

test('ends with 1 when no article has the name, and says how to name one', async () => {
  const { seen, made } = world();
  expect(await runContentCommand(['withdraw', 'bread-2'], made)).toBe(1);
  expect(seen.withdrawn).toEqual(['bread-2']);
  expect(seen.error).toEqual(['There is no article "bread-2". Name it by its id, its path or its address.']);
});

test('explains itself when asked', async () => {
  const { seen, made } = world();
  expect(await runContentCommand(['--help'], made)).toBe(0);
  expect(seen.out.join('\n')).toContain('Exit codes');
});
