import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pino } from 'pino';
import { DatabaseUnavailableError } from '../database/database-fault.ts';
import { UnavailableError } from '../telemetry/unavailable.ts';
import { errorHandler } from './error-handler.ts';
import { NoShellError } from './composing/live-shell.ts';
import { serveApp } from '../http/testing/serve-app.fixture.ts';

const page = { html: '<h1>in words</h1>', status: 503, etag: '"1"', policy: "default-src 'none'" };

async function failWith(error: unknown, problemPage = async () => page) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const app = express();
  app.use('/half', (_request, response) => {
    response.write('half');
    throw error;
  });
  app.use('/ended', (_request, response) => {
    response.end('in words');
    throw error;
  });
  app.use(() => {
    throw error;
  });
  app.use(errorHandler({ errorPage: vi.fn<typeof problemPage>(problemPage) }, log));
  const { origin, close } = await serveApp(app);
  onTestFinished(close);
  return {
    lines,
    ask: async (path: string, accept = 'text/html') => {
      const answer = await fetch(origin + path, { headers: { Accept: accept } });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        cache: answer.headers.get('cache-control'),
        tryAnother: answer.headers.get('edge-try-another'),
        text: await answer.text(),
      };
    },
  };
}

test.each([
  new DatabaseUnavailableError('ECONNREFUSED'),
  new UnavailableError('storage', 'no answer'),
  new NoShellError('none is released'),
  Object.assign(new Error('no room'), { code: 'ENOSPC' }),
])(
  'what a part that is away keeps from being answered is 503 with Retry-After, in words, and no line of the log: %s',
  async (error) => {
    const { ask, lines } = await failWith(error);
    expect(await ask('/health/a')).toMatchObject({ status: 503, retryAfter: '5', cache: 'no-store', text: page.html });
    expect(await ask('/health/a', 'application/json')).toMatchObject({
      status: 503,
      retryAfter: '5',
      text: JSON.stringify({ error: 'This cannot be done at the moment. Please try again shortly.' }),
    });
    expect(await ask('/assets/rail/1/browser/a.js')).toMatchObject({
      status: 503,
      retryAfter: '5',
      text: 'This cannot be done at the moment. Please try again shortly.\n',
    });
    expect(JSON.parse((await ask('/api/content/health/a')).text)).toEqual({
      data: null,
      error: { message: 'This cannot be done at the moment. Please try again shortly.' },
    });
    expect(lines).toEqual([]);
  },
);

test('only while the database is away, another process may have the answer', async () => {
  const away = await failWith(new DatabaseUnavailableError('ECONNREFUSED'));
  expect((await away.ask('/health/a')).tryAnother).toBe('database');
  const busy = await failWith(new UnavailableError('rendering', 'too many pages wait to be made'));
  expect((await busy.ask('/health/a')).tryAnother).toBeNull();
});

test('is said in plain text where no page can be made either', async () => {
  const { ask } = await failWith(new DatabaseUnavailableError('ECONNREFUSED'), () =>
    Promise.reject(new Error('no shell')),
  );
  expect(await ask('/health/a')).toMatchObject({
    status: 503,
    retryAfter: '5',
    cache: 'no-store',
    text: 'This cannot be done at the moment. Please try again shortly.\n',
  });
});

test('a bug is 500, and a line of the log', async () => {
  const { ask, lines } = await failWith(new Error('oops'));
  expect(await ask('/health/a', 'application/json')).toMatchObject({ status: 500, retryAfter: null });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed']);
});

test('an answer that has ended by itself is left as it is, and what failed is a line of the log', async () => {
  const { ask, lines } = await failWith(new Error('oops'));
  expect(await ask('/ended')).toMatchObject({ status: 200, text: 'in words' });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['page ended without its text']);
});

test('an answer that has begun is broken off', async () => {
  const { ask } = await failWith(new Error('oops'));
  await expect(ask('/half')).rejects.toThrow(/^(?:fetch failed|terminated)$/);
});

test('calls of the newsletter and of sharing by e-mail say in their own shape that they failed', async () => {
  const { ask } = await failWith(new UnavailableError('database', 'no answer'));
  expect(JSON.parse((await ask('/api/newsletter')).text)).toEqual({
    success: false,
    error: 'This cannot be done at the moment. Please try again shortly.',
  });
  expect((await ask('/newsletter')).text).toBe(page.html);
});
