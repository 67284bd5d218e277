import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import type { HealthProblem } from './health.ts';
import { healthRoutes } from './health-routes.ts';

const since = new Date(Date.UTC(2026, 0, 1));
const damaged: HealthProblem = {
  part: 'release',
  subject: 'rail@1.0.0',
  problem: 'server/remoteEntry.js was changed',
  mend: 'roll back rail',
  isOutage: false,
  since,
};
const away: HealthProblem = {
  part: 'database',
  subject: '',
  problem: 'the database does not answer',
  mend: 'start it',
  isOutage: true,
  since,
};

async function serve(parts: Partial<Parameters<typeof healthRoutes>[0]> = {}) {
  const { origin, close } = await serveApp(
    express().use(
      healthRoutes({
        isReady: () => Promise.resolve(true),
        canServe: () => true,
        health: { problems: () => [] },
        ...parts,
      }),
    ),
  );
  onTestFinished(close);
  return origin;
}

async function ask(isReady: () => Promise<boolean>, problems: HealthProblem[]) {
  const origin = await serve({ isReady, health: { problems: () => problems } });
  const answer = await fetch(`${origin}/healthz`);
  return { status: answer.status, body: await answer.json() };
}

const yes = () => Promise.resolve(true);
const told = (problem: HealthProblem) => ({ ...problem, since: since.toISOString() });

test('says ready while nothing is wrong', async () => {
  expect(await ask(yes, [])).toEqual({ status: 200, body: { status: 'ready', problems: [] } });
});

test('says degraded, and what is wrong, while readers get their pages all the same', async () => {
  expect(await ask(yes, [damaged])).toEqual({ status: 200, body: { status: 'degraded', problems: [told(damaged)] } });
});

test('is 503 and names the part that is away', async () => {
  expect(await ask(yes, [damaged, away])).toEqual({
    status: 503,
    body: { status: 'not ready', problems: [told(damaged), told(away)] },
  });
});

test.each([() => Promise.resolve(false), () => Promise.reject(new Error('no shell'))])(
  'is 503 while no page can be made',
  async (isReady) => {
    expect(await ask(isReady, [])).toEqual({ status: 503, body: { status: 'not ready', problems: [] } });
  },
);

test('a process that can serve what it keeps is alive and ready while the database is away, and asks nothing to say so', async () => {
  const isReady = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('the database is away')));
  const origin = await serve({ isReady, health: { problems: () => [away] } });
  const answers = await Promise.all(
    ['/livez', '/readyz'].map(async (path) => [
      (await fetch(origin + path)).status,
      await (await fetch(origin + path)).json(),
    ]),
  );
  expect(answers).toEqual([
    [200, { status: 'alive' }],
    [200, { status: 'ready' }],
  ]);
  expect(isReady).not.toHaveBeenCalled();
});

test('a process that drains, or has no release yet, is alive and not ready', async () => {
  const origin = await serve({ canServe: () => false });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
});

test.each(['/livez', '/readyz', '/healthz'])(
  '%s is kept nowhere, can be asked by HEAD, and knows no other method',
  async (path) => {
    const origin = await serve();
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'no-store', '']);
    const post = await fetch(origin + path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);
