import { request as send } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpError } from '../responses/http-error.ts';
import { requireSameOrigin } from './same-origin.ts';
import { serveApp, type Served } from '../testing/serve-app.fixture.ts';

let server: Served;

const refusals: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof HttpError) response.status(error.status).send(error.message);
  else next(error);
};

beforeAll(async () => {
  const app = express();
  app.post('/form', requireSameOrigin('https://plainwell.example'), (_request, response) => {
    response.send('taken');
  });
  app.use(refusals);
  server = await serveApp(app);
});
afterAll(() => server.close());

/**
 * Returns the status of a form sent with these headers. Uses Node.js' own client, because fetch does not let callers
 * set these headers.
 */
function statusWith(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = send({ port: server.port, host: '127.0.0.1', path: '/form', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

test.each([
  ['of this site', { 'Sec-Fetch-Site': 'same-origin' }],
  ['that the reader sent by no page at all', { 'Sec-Fetch-Site': 'none' }],
  ['of a program that says nothing of itself', {}],
  ['of an old browser from the public address', { Origin: 'https://plainwell.example' }],
  [
    'of an old browser from the very host that it asks',
    { Origin: 'http://internal.example:3000', Host: 'internal.example:3000' },
  ],
])('takes a form %s', async (_what, headers) => {
  expect(await statusWith(headers)).toBe(200);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'another site whose origin is claimed to be this one',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://plainwell.example' },
  ],
  ['a page of an old browser on another site', { Origin: 'https://plainwell.example.evil.example' }],
  ['this site’s name without its https', { Origin: 'http://plainwell.example' }],
  [
    'this site’s name without its https, at this very host',
    { Origin: 'http://plainwell.example', Host: 'plainwell.example' },
  ],
  ['a sandboxed frame', { Origin: 'null' }],
  ['somewhere that names itself badly', { Origin: 'plainwell.example' }],
])('refuses a form from %s', async (_where, headers) => {
  expect(await statusWith(headers)).toBe(403);
});
