import { sql } from 'drizzle-orm';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { readSettings } from './config/settings.ts';
import type { OpenDatabase } from './database/database.ts';
import type { ObserveQuery } from './database/observe-queries.ts';
import { openPreparedPglite } from './database/testing/prepared-database.fixture.ts';
import { serveApp } from './http/testing/serve-app.fixture.ts';
import { sendBegunPage, sendPage } from './http/responses/send-page.ts';
import { createRequestEntry } from './request-entry.ts';
import { createAnswerKept } from './pages/answer-kept.ts';
import { answerAhead } from './create-app.ts';
import { createService, VIEW } from './pages/testing/page-service.fixture.ts';
import { createHealth } from './telemetry/health/health.ts';
import { createMetrics } from './telemetry/metrics/metrics.ts';
import { currentRequest } from './http/requests/request-context.ts';
import { requestFields } from './telemetry/request-fields.ts';
import { openTracing } from './telemetry/tracing/open-tracing.ts';
import { spanNamed, startOtlpReceiver } from './telemetry/tracing/testing/otlp-receiver.fixture.ts';

const SECRET = 'ada@example.org';

let observe: ObserveQuery | undefined;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openPreparedPglite((statement) => observe?.(statement));
});
afterAll(() => database.close());

/** Outcomes of slots: one rendered, one failed, one whose reported times are impossible, and one that did not run. */
const OUTCOMES: SlotOutcome[] = [
  { slot: 'byline', remote: 'article', release: '1.0.0', module: './Byline', outcome: 'rendered', duration: 3 },
  {
    slot: 'share',
    remote: 'reader-tools',
    release: '2.0.0',
    module: './ShareBar',
    outcome: 'failed',
    duration: 4,
    message: 'broken on purpose',
  },
  { slot: 'rail', remote: 'rail', release: null, module: './Rail', outcome: 'missing', started: 1, duration: 1e9 },
  { slot: 'deck', remote: 'article', release: '1.0.0', module: './D', outcome: 'rendered', duration: 0, isKept: true },
];

/**
 * Starts a site whose content needs SQL, and that sends its traces to a receiver. With `slots`, the page has failed
 * slots and is not kept.
 */
async function startSite(environment: Record<string, string> = {}, slots: SlotOutcome[] = []) {
  const receiver = await startOtlpReceiver();
  const read = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin, TRUST_PROXY: '1', ...environment });
  if (!read.ok) throw new Error(read.message);
  const lines: Record<string, unknown>[] = [];
  const health = createHealth({ metrics: createMetrics(), log: { error: () => undefined, info: () => undefined } });
  const tracing = await openTracing({ ...read.settings, publicUrl: 'https://plainwell.example' }, health);
  const log = pino(
    { mixin: () => requestFields(currentRequest(), tracing) },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  observe = tracing.query;
  const { service } = createService({
    isHeadFirst: true,
    tracing,
    slots,
    async onLoad() {
      log.info('loading');
      await database.db.transaction(
        async (transaction) => void (await transaction.execute(sql`select ${SECRET}::text as email from categories`)),
      );
    },
  });
  const { trustedProxies } = read.settings;
  const entry = createRequestEntry({ trustedProxies, tracing, onAnswer: () => undefined });
  const app = express();
  app.use(async (request, response) => {
    const answer = await service.answer({ path: request.path, query: {} }, VIEW);
    if (answer.kind === 'begun') await sendBegunPage(request, response, answer.page);
    else if (answer.kind === 'page') sendPage(request, response, answer.page);
  });
  const answerKept = createAnswerKept({
    commonHeaders: {},
    isForOtherOrigin: () => false,
    pages: service,
    feeds: { atOnce: () => null, sharing: undefined },
    pageViewOf: () => VIEW,
    callViewOf: () => VIEW,
    onPageView: () => undefined,
    onPageAhead: () => undefined,
    answerWith: entry.answerWith,
  });
  const { origin, close } = await serveApp(answerAhead(answerKept, entry.listener(app)));
  onTestFinished(async () => {
    await close();
    await receiver.close();
  });
  return {
    receiver,
    health,
    lines,
    end: tracing.close,
    ask: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers }),
  };
}

/** Returns trace id and span id from an answer's header. */
const traceOf = (answer: Response) =>
  /traceparent;desc="00-([\da-f]{32})-([\da-f]{16})-01"/.exec(answer.headers.get('server-timing') ?? '')?.slice(1, 3);

describe('a receiver of OTLP', () => {
  test('gets the trace of a page: the request, its content, the SQL of that, and every slot', async () => {
    const { receiver, ask, end, lines } = await startSite(
      {
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20site',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=se%20cret',
      },
      OUTCOMES,
    );
    const answer = await ask('/public', { 'X-Request-Id': 'request-of-a-proxy' });
    await answer.text();
    await end();
    const { spans } = receiver;

    const request = spanNamed(spans, 'GET page own');
    expect(request).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'url.path': '/public',
        'url.scheme': 'https',
        'http.response.status_code': '200',
        'plainwell.request.id': 'request-of-a-proxy',
        'plainwell.page': 'own',
      },
    });
    expect(traceOf(answer)).toEqual([request.trace_id, request.span_id]);
    const content = spanNamed(spans, 'content');
    const statement = spanNamed(spans, 'SELECT categories');
    const render = spanNamed(spans, 'render');
    const slots = spans.filter(({ name }) => name.startsWith('slot '));
    expect(content.parent_span_id).toBe(request.span_id);
    expect(statement).toMatchObject({
      parent_span_id: content.span_id,
      kind: 3,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': 'select $1::text as email from categories' },
    });
    expect(render.parent_span_id).toBe(request.span_id);
    expect(
      slots.map(({ name, parent_span_id, attributes, status }) => [
        name,
        parent_span_id,
        attributes['plainwell.remote'],
        attributes['plainwell.release'],
        attributes['plainwell.module'],
        attributes['plainwell.outcome'],
        status.code,
      ]),
    ).toEqual([
      ['slot byline', render.span_id, 'article', '1.0.0', './Byline', 'rendered', 0],
      ['slot share', render.span_id, 'reader-tools', '2.0.0', './ShareBar', 'failed', 2],
      ['slot rail', render.span_id, 'rail', undefined, './Rail', 'missing', 0],
    ]);
    expect(new Set(spans.map(({ trace_id }) => trace_id)).size).toBe(1);
    expect(JSON.stringify(spans)).not.toContain(SECRET);
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'plainwell',
      'deployment.environment.name': 'test site',
    });
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'se cret' });
    expect(lines.find(({ msg }) => msg === 'loading')).toMatchObject({
      requestId: 'request-of-a-proxy',
      trace_id: request.trace_id,
      span_id: content.span_id,
    });
  });

  test('gets a kept page as a request of its own, which leads to the one that made the page; its reader is told of that one', async () => {
    const { receiver, ask, end } = await startSite();
    const made = await ask('/public');
    await made.text();
    const kept = await ask('/public');
    await kept.text();
    await end();
    const own = spanNamed(receiver.spans, 'GET kept answer');
    const maker = spanNamed(receiver.spans, 'GET page own');
    expect(own.trace_id).not.toBe(maker.trace_id);
    expect(own).toMatchObject({
      links: [{ trace_id: maker.trace_id, span_id: maker.span_id }],
      attributes: { 'plainwell.cache': 'hit', 'http.response.status_code': '200' },
    });
    expect(own.attributes).not.toHaveProperty(['plainwell.broken_off']);
    expect(traceOf(kept)).toEqual(traceOf(made));
    expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
  });

  const REMOTE = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'] as const;

  test('gets the part of the site in a trace that a trusted proxy began', async () => {
    const { receiver, ask, end } = await startSite();
    await (await ask('/public', { traceparent: `00-${REMOTE.join('-')}-01` })).text();
    await end();
    expect(spanNamed(receiver.spans, 'GET page own')).toMatchObject({ trace_id: REMOTE[0], parent_span_id: REMOTE[1] });
  });

  test.each([
    ['of a reader, whom no proxy stands before', { TRUST_PROXY: '0' }, `00-${REMOTE.join('-')}-01`],
    ['that is malformed', {}, `00-${'0'.repeat(32)}-${REMOTE[1]}-01`],
  ])('gets a trace of its own for a request with a traceparent %s', async (_what, environment, traceparent) => {
    const { receiver, ask, end } = await startSite(environment);
    await (await ask('/public', { traceparent })).text();
    await end();
    const { trace_id, parent_span_id } = spanNamed(receiver.spans, 'GET page own');
    expect([trace_id, parent_span_id]).not.toContain(REMOTE[0]);
    expect(parent_span_id ?? '').toBe('');
  });

  test('gets nothing of what is not sampled, and no answer names a trace that is nowhere', async () => {
    const { receiver, ask, end } = await startSite({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const answers = [
      await ask('/public'),
      await ask('/public'),
      await ask('/public', { traceparent: `00-${REMOTE.join('-')}-00` }),
    ];
    for (const answer of answers) await answer.text();
    await end();
    expect(receiver.spans).toEqual([]);
    expect(answers.map(traceOf)).toEqual([undefined, undefined, undefined]);
  });

  test('that refuses is a problem of health until it takes traces again, and costs readers nothing', async () => {
    const { receiver, ask, health } = await startSite({ OTEL_BSP_SCHEDULE_DELAY: '10' });
    receiver.answerWith(400);
    expect((await ask('/public')).status).toBe(200);
    await vi.waitFor(() =>
      expect(health.problems()).toMatchObject([
        { part: 'tracing', problem: expect.stringContaining('it answers 400'), isOutage: false },
      ]),
    );
    receiver.answerWith(200);
    expect((await ask('/public')).status).toBe(200);
    await vi.waitFor(() => expect(health.problems()).toEqual([]));
  });
});
