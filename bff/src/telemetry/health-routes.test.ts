import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import type { HealthProblem } from './health.ts';
import { healthRoutes } from './health-routes.ts';

const since = new Date(Date.UTC(2026, 0, 1));
const damaged: HealthProblem = { part: 'release', subject: 'rail@1.0.0', problem: 'server/remoteEntry.js was changed', mend: 'roll back rail', isOutage: false, since };
const away: HealthProblem = { part: 'database', subject: '', problem: 'the database does not answer', mend: 'start it', isOutage: true, since };

async function ask(isReady: () => Promise<boolean>, problems: HealthProblem[]) {
  const { origin, close } = await serveApp(express().use(healthRoutes(isReady, { problems: () => problems })));
  onTestFinished(close);
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
  expect(await ask(yes, [damaged, away])).toEqual({ status: 503, body: { status: 'not ready', problems: [told(damaged), told(away)] } });
});

test.each([() => Promise.resolve(false), () => Promise.reject(new Error('no shell'))])('is 503 while no page can be made', async (isReady) => {
  expect(await ask(isReady, [])).toEqual({ status: 503, body: { status: 'not ready', problems: [] } });
});
