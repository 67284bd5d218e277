import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { controlAuthorization, readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminSocket } from '../../../admin-socket/open.ts';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import type { OpenDatabase } from '../../../database/database.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { createMetrics } from '../../../telemetry/metrics/metrics.ts';
import { localRegistry } from './local-registry.ts';
import { openTestRegistry } from '../testing/registry.fixture.ts';
import { createReleaseTokens } from '../tokens/release-tokens.ts';
import { archiveOfRelease, testRelease } from '../testing/release.fixture.ts';

const log = pino({ level: 'silent' });
let database: OpenDatabase;
let socketPath: string;
let authorization: { Authorization: string };
let serve: () => void;

beforeAll(async () => {
  database = await openPreparedPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { registry, dataDir } = await openTestRegistry(database.db);
  const control = openAdminSocket();
  const holding = await lockDataDir(dataDir, control.listener);
  if (!holding.ok) throw new Error('the folder is held');
  socketPath = controlSocketPath(dataDir);
  const read = await readControlSecret(dataDir);
  if (!read.ok) throw new Error(read.message);
  authorization = controlAuthorization(read.secret);
  const calls = localRegistry({ registry, metrics: createMetrics(), log }, createReleaseTokens(database.db));
  serve = () => control.serveRegistry(calls);
  return () => holding.release();
});

function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath, path: `/api/registry${path}`, method, headers: { ...authorization, ...headers } },
      (response) => {
        text(response).then((said) => resolve({ status: response.statusCode, body: JSON.parse(said) }), reject);
      },
    );
    sent.on('error', reject).end(Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body));
  });
}

test('who opens the socket without its secret is told which one it wants, and nothing is done', async () => {
  serve();
  for (const Authorization of ['', 'Bearer ', `Bearer ${'A'.repeat(43)}`]) {
    expect(
      await call(
        'POST',
        '/tokens',
        { name: 'rail', label: 'stolen' },
        { 'Content-Type': 'application/json', Authorization },
      ),
    ).toEqual({
      status: 401,
      body: {
        error: expect.stringMatching(
          /^The control socket answers only calls with the secret in .*control\.secret: run the command as the site's user/,
        ),
      },
    });
  }
  expect(await call('GET', '/tokens')).toEqual({ status: 200, body: { tokens: [] } });
});

test('while the site starts, the socket says so', async () => {
  expect(await call('GET', '/channels')).toEqual({
    status: 503,
    body: { error: 'The site is starting: try again in a moment.' },
  });
});

test('this machine may publish and point every name without a token or a signature, and stands in the audit as itself', async () => {
  serve();
  for (const name of ['rail', 'article']) {
    const release = testRelease(name, 'one');
    expect(
      await call('POST', `/releases/${name}`, archiveOfRelease(release), { 'Content-Type': 'application/gzip' }),
    ).toMatchObject({ status: 201, body: { release: { publishedBy: 'this machine' } } });
    const move = { version: release.manifest.version, why: 'a better one' };
    expect(await call('PUT', `/channels/${name}/stable`, move)).toMatchObject({
      status: 200,
      body: { change: { who: 'this machine' } },
    });
  }
  expect(await call('POST', '/prune')).toEqual({ status: 200, body: { pruned: [] } });
});

test('it makes, lists and revokes tokens: the secret is said once', async () => {
  serve();
  const made = await call('POST', '/tokens', { name: 'rail', label: 'rail-ci' });
  expect(made).toMatchObject({
    status: 201,
    body: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      made: { name: 'rail', label: 'rail-ci', isSetting: false, revokedAt: null },
    },
  });
  expect(await call('POST', '/tokens', { name: 'rail', label: 'rail-ci' })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('already has a token rail-ci') },
  });
  expect(await call('POST', '/tokens', { name: 'text-ads', label: 'a b' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String), label: expect.any(String) } },
  });
  expect(await call('GET', '/tokens')).toMatchObject({ status: 200, body: { tokens: [{ label: 'rail-ci' }] } });
  expect(await call('DELETE', '/tokens/rail/rail-ci')).toMatchObject({
    status: 200,
    body: { revoked: { revokedAt: expect.any(String) } },
  });
  expect(await call('DELETE', '/tokens/rail/none')).toMatchObject({ status: 404 });
  expect(await call('DELETE', '/tokens/rail/%00')).toMatchObject({ status: 404 });
});
