import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './tool-environment.mjs';

const run = promisify(execFile);
const pipeline = join(root, 'docs/ci/pipeline.sh');

const stepSchema = z.object({ uses: z.string().optional(), run: z.string().optional() });
const jobSchema = z.object({
  needs: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), z.string()).default({}),
  steps: z.array(stepSchema),
});
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
});

const workflow = workflowSchema.parse(parse(await readFile(join(root, 'docs/ci/github-actions.yml'), 'utf8')));
const script = await readFile(pipeline, 'utf8');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-ci-'));
});
afterAll(() => rm(folder, { recursive: true }));

const settings = {
  REMOTE: 'mfe-ads-rail',
  PULL_REQUEST: '7',
  PREVIEW_PATH: '/health/asthma-control',
  RELEASE_SITE: 'https://health.example',
  RELEASE_TOKEN: 'secret',
};

/** Runs a step like a pipeline; resolves with its exit code and its output. */
async function runStep(name: string, command: string, env: Partial<Record<keyof typeof settings, string>> = settings) {
  const given = {
    PATH: process.env['PATH'],
    COMMENT_FILE: join(folder, 'comment.md'),
    RELEASE_COMMAND: command,
    ...env,
  };
  return run(pipeline, [name], { env: given, cwd: root }).then(
    ({ stdout, stderr }) => ({ ended: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      ended: code,
      out: stdout,
      error: stderr,
    }),
  );
}

/**
 * Runs a step with a release command that gives this answer. Resolves with the command's arguments and the step's
 * result.
 */
async function step(name: string, answer: string, code: number) {
  const command = join(folder, 'release');
  await writeFile(
    command,
    `#!/bin/sh\necho "$@" > ${folder}/called\ncat <<'ANSWER'\n${answer}\nANSWER\nexit ${code}\n`,
  );
  await chmod(command, 0o755);
  const ended = await runStep(name, command);
  return {
    ...ended,
    called: (await readFile(join(folder, 'called'), 'utf8')).trim(),
    comment: () => readFile(join(folder, 'comment.md'), 'utf8'),
  };
}

test('every step of the workflow is one that the script has, and every npm script of both exists', async () => {
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run: command }) => command ?? []),
  );
  const steps = commands.flatMap((command) => /pipeline\.sh (\w+)/.exec(command)?.[1] ?? []);
  expect(steps.toSorted()).toEqual(['check', 'end', 'full', 'preview', 'release']);
  for (const name of steps) expect(script).toMatch(new RegExp(`^${name}\\(\\) \\{$`, 'm'));
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const remote = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(root, 'mfe-ads-rail/package.json'), 'utf8')));
  for (const [, name = '', isRemote] of script.matchAll(/npm run (\w[\w:-]*)( -w)?$/gm))
    expect(
      (isRemote === undefined && !['unit', 'build'].includes(name) ? scripts : remote.scripts)[name],
    ).toBeDefined();
});

test('the code of a pull request is checked without any secret, and may write nothing', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.jobs['check']).toMatchObject({ env: {} });
  expect(workflow.jobs['check']?.permissions).toBeUndefined();
  expect([workflow.jobs['preview']?.needs, workflow.jobs['release']?.needs]).toEqual(['check', 'check']);
});

test('a preview is published under the number of its pull request, and the comment has its link', async () => {
  const { ended, called, comment } = await step(
    'preview',
    JSON.stringify({
      ok: true,
      name: 'rail',
      version: '1.0.0-abc',
      link: 'https://health.example/preview/token',
      expiresAt: '2026-12-01',
    }),
    0,
  );
  expect(ended).toBe(0);
  expect(called).toBe(
    'release mfe-ads-rail --preview pull-request-7 --path /health/asthma-control --why pull request 7 --json',
  );
  expect(await comment()).toContain('**Preview of rail 1.0.0-abc**: https://health.example/preview/token');
});

test('what the gate refuses fails the step with its code, and the comment says every reason', async () => {
  const { ended, comment } = await step(
    'preview',
    JSON.stringify({ ok: false, error: 'the gate refuses rail 1.0.0-abc', details: ['server: it throws'] }),
    3,
  );
  expect(ended).toBe(3);
  expect(await comment()).toBe('**No preview**: the gate refuses rail 1.0.0-abc\n\n- server: it throws\n');
});

test.each([
  { name: 'release', called: 'release mfe-ads-rail' },
  { name: 'end', called: 'end mfe-ads-rail pull-request-7 --why pull request 7 was closed --json' },
])('$name calls the release command', async ({ name, called }) => {
  expect(await step(name, '', 0)).toMatchObject({ ended: 0, called });
});

test('closing a pull request that never had a preview is no fault', async () => {
  const answer = JSON.stringify({
    ok: false,
    error: 'rail has no channel',
    refusal: { kind: 'no-channel', channel: 'pull-request-7', channels: ['stable'] },
  });
  expect(await step('end', answer, 1)).toMatchObject({ ended: 0, out: 'there is no preview pull-request-7 to end\n' });
});

test.each([
  ['a wrong token', JSON.stringify({ ok: false, error: 'This call needs the token of a team.' }), 5],
  ['a site that is away', JSON.stringify({ ok: false, error: 'cannot be reached' }), 1],
  ['a name that the site does not know', JSON.stringify({ ok: false, error: 'the site knows no release of rial' }), 2],
  ['a command that could not start', 'sh: npx: not found', 127],
  ['a command that says nothing', '', 1],
])('%s fails each step that talks to the site, with the code of the command', async (_what, answer, code) => {
  const ended = [
    await step('preview', answer, code),
    await step('end', answer, code),
    await step('release', answer, code),
  ];
  expect(ended.map((each) => each.ended)).toEqual([code, code, code]);
});

test('the real command fails the end of a preview with its own sentence where the site is away', async () => {
  const ended = await runStep('end', `${process.execPath} libs/release/src/main.ts`, {
    ...settings,
    RELEASE_SITE: 'http://127.0.0.1:9',
  });
  expect(ended).toMatchObject({ ended: 1, error: expect.stringContaining('http://127.0.0.1:9 cannot be reached') });
});

test.each<[string, keyof typeof settings, string]>([
  ['check', 'REMOTE', 'set REMOTE to the folder of the remote'],
  ['end', 'PULL_REQUEST', 'set PULL_REQUEST to the number of the pull request'],
  ['preview', 'PULL_REQUEST', 'set PULL_REQUEST to the number of the pull request'],
  ['end', 'RELEASE_SITE', 'set RELEASE_SITE to the address of the site'],
  ['release', 'RELEASE_TOKEN', 'set RELEASE_TOKEN to the token of the team for https://health.example'],
])('%s without %s ends with 2 and names the setting', async (name, missing, words) => {
  expect(await runStep(name, 'false', { ...settings, [missing]: '' })).toMatchObject({
    ended: 2,
    error: expect.stringContaining(words),
  });
});
