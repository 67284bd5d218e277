import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../tool-environment.mjs';
import { withTags } from '../testing/with-tags.ts';
import { writeRemote } from './write-remote.ts';

/** Files and folders of this repository that a remote needs in addition to its own. */
const shared = ['node_modules', 'libs', 'tsconfig.base.json', '.oxlintrc.json'];

const plain = { name: 'weekly-quiz', folder: 'mfe-weekly-quiz', hasBehaviour: false };
const lively = { name: 'lively-quiz', folder: 'mfe-lively-quiz', hasBehaviour: true };
let place: string;
let files: string[];
let livelyFiles: string[];
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'plainwell-new-remote-'));
  for (const name of shared) await symlink(join(root, name), join(place, name));
  // Copies the shell, because a test makes the changes to the shell that the README describes.
  await cp(join(root, 'shell'), join(place, 'shell'), {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|node_modules|\.results)$/.test(path),
  });
  files = await writeRemote(plain, place);
  livelyFiles = await writeRemote(lively, place);
});
afterAll(() => rm(place, { recursive: true, force: true }));

/**
 * Runs an installed tool in the new remote.
 * @returns the tool's standard error.
 * @throws if the exit code is not 0.
 */
async function runTool(tool: string, args: readonly string[], folder = plain.folder): Promise<string> {
  const { stderr } = await promisify(execFile)(join(root, 'node_modules/.bin', tool), args, {
    cwd: join(place, folder),
  });
  return stderr;
}

test('a new remote has a module with props, words, stylesheet, fixtures and test, a workbench and a README', () => {
  expect(files).toEqual([
    'README.md',
    'package.json',
    'rspack.config.ts',
    'rspack.workbench.config.ts',
    'src/exposes/WeeklyQuiz.tsx',
    'src/fixtures.ts',
    'src/weekly-quiz/WeeklyQuiz.fixtures.ts',
    'src/weekly-quiz/WeeklyQuiz.module.css',
    'src/weekly-quiz/WeeklyQuiz.test.tsx',
    'src/weekly-quiz/WeeklyQuiz.tsx',
    'src/weekly-quiz/weekly-quiz-messages.ts',
    'src/weekly-quiz/weekly-quiz-props.ts',
    'src/workbench.ts',
    'tsconfig.json',
    'vitest.config.ts',
  ]);
});

test('one with a behaviour has a script of plain DOM besides', () => {
  const others = files.map((file) => file.replaceAll('weekly', 'lively').replaceAll('Weekly', 'Lively'));
  expect(livelyFiles).toEqual(
    [...others, 'src/behaviours/LivelyQuiz.ts', 'src/lively-quiz/fold-lively-quiz.ts'].sort(),
  );
});

test('nothing of the template is left open', async () => {
  for (const file of files)
    expect(await readFile(join(place, plain.folder, file), 'utf8')).not.toMatch(/<%|undefined|__/);
  for (const file of livelyFiles)
    expect(await readFile(join(place, lively.folder, file), 'utf8')).not.toMatch(/<%|undefined|__/);
});

for (const [{ folder, hasBehaviour }, tag] of withTags([lively, plain])) {
  test(`types, lint and its own tests are green (behaviour: ${hasBehaviour})${tag}`, async () => {
    const include = ['libs/ui/src/css-modules.d.ts', `${folder}/src`, `${folder}/*.ts`];
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', include }));
    expect(await runTool('tsc', ['--noEmit', '-p', join(place, 'tsconfig.json')])).toBe('');
    expect(await runTool('oxlint', ['--deny-warnings', '-c', join(root, '.oxlintrc.json'), join(place, folder)])).toBe(
      '',
    );
    expect(await runTool('vitest', ['run'], folder)).toBe('');
  });
}

test('a new remote, with a behaviour or without, keeps the boundaries @full', async () => {
  const walled = await mkdtemp(join(tmpdir(), 'plainwell-boundaries-'));
  // The boundary rules match the resolved folders of imports, so libraries must resolve to this test's repository and
  // not to the surrounding one.
  await mkdir(join(walled, 'node_modules/@plainwell'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@plainwell') await symlink(join(root, 'node_modules', name), join(walled, 'node_modules', name));
  for (const name of ['contracts', 'federation', 'tooling', 'ui']) {
    await cp(join(root, 'libs', name), join(walled, 'libs', name), {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|node_modules|\.results)$/.test(path),
    });
    await symlink(join(walled, 'libs', name), join(walled, 'node_modules/@plainwell', name));
  }
  for (const { folder } of [plain, lively])
    await cp(join(place, folder), join(walled, folder), {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|\.results)$/.test(path),
    });
  const cruised = promisify(execFile)(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'err-long', plain.folder, lively.folder],
    { cwd: walled },
  );
  await expect(
    cruised.then(
      () => 'kept',
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).resolves.toBe('kept');
  await rm(walled, { recursive: true });
});

test('what its README says to paste into the shell compiles @full', async () => {
  const readme = await readFile(join(place, plain.folder, 'README.md'), 'utf8');
  const [slotsFile = '', takenUp = '', placed = ''] = [...readme.matchAll(/```tsx?\n(.*?)```/gs)].map(
    ([, code = '']) => code,
  );
  const article = join(place, 'shell/src/pages/article');
  const change = async (file: string, by: (text: string) => string) =>
    writeFile(join(article, file), by(await readFile(join(article, file), 'utf8')));
  await writeFile(join(article, 'slots/weekly-quiz-slots.ts'), slotsFile);
  await change('slots/article-slots.ts', (text) => takenUp + text.replace(/^export const articleSlots .*$/m, ''));
  await change('ArticleLayout.tsx', (text) => text.replace(/(?=<Place html=\{slots\.html\('readNext'\))/, placed));
  expect(await readFile(join(article, 'ArticleLayout.tsx'), 'utf8')).toContain("slots.html('weeklyQuiz')");
  await writeFile(
    join(place, 'tsconfig.shell.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include: ['libs/ui/src/css-modules.d.ts', 'shell/src/pages'] }),
  );
  expect(await runTool('tsc', ['--noEmit', '-p', join(place, 'tsconfig.shell.json')])).toBe('');
});

const behaviour: unknown = expect.stringMatching(/^browser\/behaviours\/LivelyQuiz\.\w+\.js$/);
for (const [
  {
    remote: { name, folder },
    modules,
  },
  tag,
] of withTags([
  { remote: lively, modules: { './LivelyQuiz': { behaviour } } },
  { remote: plain, modules: { './WeeklyQuiz': {} } },
])) {
  test(`${name} builds to a release of its name, with its fixtures${tag} @full`, async () => {
    await runTool('rspack', ['build'], folder);
    await runTool('node', ['../libs/federation/src/build/pack-release.ts'], folder);
    const manifest = JSON.parse(await readFile(join(place, folder, 'dist/release/release.json'), 'utf8'));
    expect(manifest).toMatchObject({ kind: 'remote', name, fixtures: 'fixtures.json', browser: { modules } });
  });
}
