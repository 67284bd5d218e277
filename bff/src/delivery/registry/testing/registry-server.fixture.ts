import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { RELEASE_SIGNATURE_HEADER } from '@plainwell/contracts/delivery/registry.ts';
import { serveApp } from '../../../http/testing/serve-app.fixture.ts';
import { createMetrics, type Metrics } from '../../../telemetry/metrics/metrics.ts';
import type { OpenDatabase } from '../../../database/database.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { emptyRegistry } from './each-registry.fixture.ts';
import { openTestRegistry, type TestRegistry } from './registry.fixture.ts';
import { createRateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { registryRoutes } from '../http/registry-routes.ts';
import { createReleaseTokens } from '../tokens/release-tokens.ts';
import { archiveOfRelease, signatureOf, testToken, type TestRelease } from './release.fixture.ts';
import { requireTeam } from '../http/require-team.ts';

/** Answer of the registry. */
export interface RegistryAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Registry whose calls are served over HTTP to the rail's team. */
export interface RegistryServer {
  /** Origin without a trailing slash. */
  origin: string;
  port: number;
  metrics: Metrics;
  /**
   * Sends a call with the team's token.
   * @param path below the registry's path.
   */
  call(path: string, init?: RequestInit): Promise<RegistryAnswer>;
  upload(release: TestRelease, path?: string, headers?: Record<string, string>): Promise<RegistryAnswer>;
  point(move: unknown, path?: string): Promise<RegistryAnswer>;
}

/** Headers that identify the rail's team. */
export const bearer = { Authorization: `Bearer ${testToken}` };

/** Returns a request with a JSON body. */
export function withJson(method: string, body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Serves a registry until the test ends. */
export async function serveRegistry({ db, registry }: Pick<TestRegistry, 'db' | 'registry'>): Promise<RegistryServer> {
  const log = pino({ level: 'silent' });
  const metrics = createMetrics();
  const tokens = createReleaseTokens(db);
  await tokens.followSetting([{ name: 'rail', token: testToken }]);
  const limiter = createRateLimiter(db);
  // Resets the limits that earlier tests used up.
  await limiter.prune(new Date(Date.now() + 3_600_000));
  const app = express();
  app.use(
    '/api/registry',
    registryRoutes({ registry, metrics, log, identify: requireTeam(tokens, { limiter, metrics, log }) }),
  );
  const { origin, port, close } = await serveApp(app);
  onTestFinished(close);

  const call: RegistryServer['call'] = async (path, init = {}) => {
    const answer = await fetch(`${origin}/api/registry${path}`, { ...init, headers: { ...bearer, ...init.headers } });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return {
    origin,
    port,
    metrics,
    call,
    upload: async (release, path = '/releases/rail', headers = {}) =>
      call(path, {
        method: 'POST',
        body: new Uint8Array(archiveOfRelease(release)),
        headers: {
          'Content-Type': 'application/gzip',
          [RELEASE_SIGNATURE_HEADER]: await signatureOf(release),
          ...headers,
        },
      }),
    point: (move, path = '/channels/rail/stable') => call(path, withJson('PUT', move)),
  };
}

/** Serves an empty registry on an embedded database for each test of a file. */
export function registryForEachTest() {
  let database: OpenDatabase;
  let at: TestRegistry;
  let server: RegistryServer;
  beforeAll(async () => {
    database = await openPreparedPglite();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyRegistry(database.db);
    at = await openTestRegistry(database.db);
    server = await serveRegistry(at);
  });
  const { call, upload, point }: Pick<RegistryServer, 'call' | 'upload' | 'point'> = {
    call: (...given) => server.call(...given),
    upload: (...given) => server.upload(...given),
    point: (...given) => server.point(...given),
  };
  return { db: () => database.db, at: () => at, server: () => server, call, upload, point };
}
