import { pino } from 'pino';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { REQUEST_ID_PLACEHOLDER } from '@plainwell/contracts/page/request-reference.ts';
import { serveApp } from './http/testing/serve-app.fixture.ts';
import { currentRequest } from './http/requests/request-context.ts';
import { KeptAnswer } from './http/responses/kept-answer.ts';
import { createRequestEntry } from './request-entry.ts';
import { createAnswerReports } from './telemetry/answer-reports.ts';
import { createMetrics } from './telemetry/metrics/metrics.ts';
import { requestFields } from './telemetry/request-fields.ts';
import type { LineLog } from './telemetry/sampled-log.ts';
import { noTracing } from './telemetry/tracing/tracing.ts';
import { errorHandler } from './pages/error-handler.ts';
import { withRequestId } from './pages/composing/request-reference.ts';

function entryWith(log: Pick<LineLog, 'info' | 'warn'>) {
  const onAnswer = createAnswerReports({ metrics: createMetrics(), failures: log, access: log, accessShare: 0 });
  return createRequestEntry({ trustedProxies: 0, tracing: noTracing, onAnswer });
}

/** Serves a site that fails on every request, with one kept problem page for all readers. */
async function serveFailing() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { mixin: () => requestFields(currentRequest(), noTracing) },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const kept = await KeptAnswer.of({
    text: `<p>Quote ${REQUEST_ID_PLACEHOLDER}</p>`,
    status: 500,
    headers: { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'" },
  });
  const app = express();
  app.use(() => {
    throw new Error('oops');
  });
  app.use(errorHandler({ errorPage: () => withRequestId(kept) }, log));
  const { origin, close } = await serveApp(entryWith(log).listener(app));
  onTestFinished(close);
  return { lines, ask: (accept: string) => fetch(`${origin}/health/a`, { headers: { Accept: accept } }) };
}

test('the page of an error has the id that its lines of the log have, and every reader another', async () => {
  const { ask, lines } = await serveFailing();
  const answers = [await ask('text/html'), await ask('text/html')];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids.map((id) => `<p>Quote ${id}</p>`));
  expect(answers[0]?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(new Set(ids).size).toBe(2);
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual(
    ids.flatMap((id) => [
      ['request failed', id],
      ['request not answered', id],
    ]),
  );
});

test('a refused request has a line in the log without the token of a preview and without a reader', async () => {
  const lines: object[] = [];
  const info = (fields: object) => void lines.push(fields);
  const entry = entryWith({ info, warn: info });
  const { origin, close } = await serveApp(entry.listener((_request, response) => response.writeHead(405).end()));
  onTestFinished(close);
  for (const path of ['preview/secret?return=/', 'api/profile/secret/saved-articles']) await fetch(`${origin}/${path}`);
  expect(lines).toMatchObject([{ path: '/preview/…' }, { path: '/api/profile/…/saved-articles' }]);
});

test('so has the JSON of a call', async () => {
  const { ask, lines } = await serveFailing();
  const answer = await ask('application/json');
  const { requestId } = await answer.json();
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  expect(lines[0]).toMatchObject({ msg: 'request failed', requestId });
});

test('a page that names no request is sent as the bytes that are kept', async () => {
  const page = await KeptAnswer.of({ text: 'of a shell from before', status: 500, headers: {} });
  expect(await withRequestId(page)).toBe(page);
});
