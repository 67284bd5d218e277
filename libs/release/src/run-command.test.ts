import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { runIn } from './command.fixture.ts';

const checkout = join(import.meta.dirname, '../../..');
const team = { RELEASE_SITE: 'https://health.example', RELEASE_TOKEN: 'a-token' };

for (const [{ typed, says }, tag] of withTags(
  [
    { typed: 'promot rail', says: 'there is no command "promot": did you mean promote?' },
    { typed: 'tokens ad rail', says: "unknown command 'ad': did you mean add?" },
    { typed: 'promote', says: "missing required argument 'remote': promote [options] <remote> [version]" },
    { typed: '--json promot rail', says: 'there is no command "promot": did you mean promote?' },
    { typed: 'histry --before 3', says: 'there is no command "histry": did you mean history?' },
    { typed: 'histroy', says: 'there is no microfrontend "histroy" here: did you mean the command history?' },
    { typed: 'artcle', says: 'there is no microfrontend "artcle" here: did you mean article?' },
    { typed: 'mfe-artcle', says: 'there is no microfrontend "mfe-artcle" here: did you mean mfe-article?' },
    { typed: 'rollback mfe-artcle', says: 'there is no microfrontend "mfe-artcle" here: did you mean mfe-article?' },
    { typed: 'rail promote', says: 'put the command first: promote rail' },
    { typed: 'rail stable', says: 'there is no command "rail", and release takes one remote' },
    { typed: 'rail --cannel canary', says: "unknown option '--cannel': did you mean --channel?" },
    { typed: '--site https://a.example list', says: 'put the command before its options: list --site URL' },
    { typed: 'rollout', says: 'rollout needs a subcommand: show, follow, pause, resume, abort' },
    { typed: 'rollout show', says: "missing required argument 'remote': rollout show [options] <remote>" },
    { typed: 'share rail 150', says: 'The share must be a number from 0 to 100, such as 10 or 2.5.' },
    {
      typed: 'promote rail --channel stabel',
      says: 'Did you mean stable? The name is too similar to stable for a preview.',
    },
  ],
  3,
)) {
  test(`"${typed}" ends with 2 and says what is wrong${tag}`, async () => {
    const ended = await runIn(team, checkout, ...typed.split(' '));
    expect(ended).toMatchObject({ code: 2, error: expect.stringContaining(says) });
  });
}

for (const [{ environment, says }, tag] of withTags(
  [
    {
      environment: { RELEASE_SITE: 'https://health.example/ops' },
      says: 'RELEASE_SITE must be an address without path, query and anchor: remove "/ops", and set RELEASE_SITE to https://health.example',
    },
    { environment: { RELEASE_SITE: 'https://health.example?a=1' }, says: 'remove "?a=1"' },
    { environment: { RELEASE_SITE: 'health.example' }, says: 'add https:// at the start' },
    { environment: { RELEASE_SITE: 'http://health.example' }, says: 'RELEASE_SITE must begin with https' },
    { environment: { RELEASE_SITE: 'https://ada:secret@health.example' }, says: 'put the token into RELEASE_TOKEN' },
    { environment: { RELEASE_TOKEN: 'two words' }, says: 'RELEASE_TOKEN is not a token' },
  ],
  1,
)) {
  test(`a setting that is wrong is named: ${says}${tag}`, async () => {
    const ended = await runIn({ ...team, ...environment }, checkout, 'list');
    expect(ended).toMatchObject({ code: 2, error: expect.stringContaining(says) });
  });
}

for (const [words, tag] of withTags(['tokens add rail', 'tokens list', 'tokens revoke rail ci'])) {
  test(`${words} says that it works only on the site’s machine, before it asks for a token${tag}`, async () => {
    const command = words.split(' ').slice(0, 2).join(' ');
    const elsewhere = `"${command}" works only on the site's machine, not over HTTP`;
    expect(await runIn({ RELEASE_SITE: 'https://health.example' }, checkout, ...words.split(' '))).toMatchObject({
      code: 2,
      error: expect.stringMatching(`${elsewhere}.*unset RELEASE_SITE`),
    });
    expect(await runIn({}, checkout, ...words.split(' '), '--site', 'https://health.example')).toMatchObject({
      code: 2,
      error: expect.stringMatching(`${elsewhere}.*remove --site`),
    });
  });
}

/** Answer of the test's server. */
let answer: { status: number; headers?: Record<string, string>; body?: string };
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status, answer.headers).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const json = (status: number, error: string) => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ error }),
});
const commands = [
  'promote rail',
  'rollback rail',
  'share rail 5',
  'end rail spring',
  'list',
  'history rail',
  'diff rail',
  'prune rail',
  'rollout show rail',
  'rollout abort rail',
  'retire rail',
  'promote rail --dry-run',
];

/** Runs every command that uses HTTP. */
const runEach = (site: string) =>
  Promise.all(
    commands.map(async (command) => ({
      command,
      ...(await runIn({ RELEASE_SITE: site, RELEASE_TOKEN: 'a-token' }, tmpdir(), ...command.split(' '))),
    })),
  );

for (const [{ given, code, says }, tag] of withTags(
  [
    {
      given: json(401, 'This call needs the token of a team.'),
      code: 5,
      says: 'set RELEASE_TOKEN to a token of your team that is not revoked',
    },
    { given: json(403, 'This token is for article.'), code: 5, says: 'This token is for article.' },
    { given: json(404, 'There is no such call.'), code: 1, says: 'There is no such call.' },
    { given: json(500, 'Something went wrong on the site.'), code: 1, says: 'Something went wrong on the site.' },
    { given: json(503, 'The database of the site is away.'), code: 1, says: 'try again in a moment' },
    {
      given: { status: 502, body: '<h1>Bad Gateway</h1>' },
      code: 1,
      says: 'answered 502: the site behind the proxy',
    },
    { given: { status: 404, body: 'Not found' }, code: 1, says: 'no release registry is at this address' },
    {
      given: { status: 200, body: '<h1>A site</h1>' },
      code: 1,
      says: 'did not answer with JSON',
    },
    {
      given: { status: 308, headers: { Location: 'https://www.health.example/api' } },
      code: 1,
      says: 'set RELEASE_SITE or --site to https://www.health.example',
    },
  ],
  2,
)) {
  test(`an answer ${given.status} fails every command with ${code}: ${says}${tag}`, async () => {
    answer = given;
    expect(await runEach(`${origin}/`)).toEqual(
      commands.map((command) => ({ command, code, out: '', error: expect.stringContaining(says) })),
    );
  });
}

test('a site that is away fails every command with 1, and says why', async () => {
  const away = {
    code: 1,
    out: '',
    error: expect.stringContaining('(ECONNREFUSED): no server listens at this address'),
  };
  expect(await runEach('http://127.0.0.1:9')).toEqual(commands.map((command) => ({ command, ...away })));
});

test('https to a server that speaks http says so', async () => {
  const ended = await runIn(
    { RELEASE_SITE: origin.replace('http:', 'https:'), RELEASE_TOKEN: 'a-token' },
    tmpdir(),
    'list',
  );
  expect(ended).toMatchObject({
    code: 1,
    error: expect.stringContaining('the server does not use TLS: check https and the port'),
  });
});
