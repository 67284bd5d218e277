import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { currentRequest, inPhase, outsideRequest } from '../requests/request-context.ts';
import { createIdentify } from '../requests/request-id.ts';
import { serveApp } from '../testing/serve-app.fixture.ts';
import { identifyRequests, keptAnswerHeaders } from './identify-requests.ts';

/** Serves an application that answers each request from its request context. */
async function serve(answer: () => Promise<string>) {
  const heads: { id: string | undefined; status: number }[] = [];
  const listener = identifyRequests(
    createIdentify(0),
    (_request, response) =>
      void answer().then((text) =>
        response.writeHead(text === '' ? 503 : 200, { 'Content-Type': 'text/plain' }).end(text),
      ),
    (_request, { status }) => void heads.push({ id: currentRequest()?.id, status }),
  );
  const { origin, close } = await serveApp(listener);
  onTestFinished(close);
  return { heads, ask: () => fetch(origin) };
}

test('whatever is done for a request knows its id, however late; the answer says it, and what took how long', async () => {
  const { ask } = await serve(async () => {
    await inPhase('content', setImmediate);
    await inPhase('render', async () => setImmediate()).catch(() => undefined);
    return currentRequest()?.id ?? 'none';
  });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const ids = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(ids).size).toBe(3);
  for (const [index, { headers }] of answers.entries()) {
    expect(headers.get('x-request-id')).toBe(ids[index]);
    expect(headers.get('server-timing')).toMatch(
      new RegExp(`^content;dur=[\\d.]+, render;dur=[\\d.]+, total;dur=[\\d.]+, request;desc="${ids[index]}"$`),
    );
  }
});

test('what outlives a request is not of that request', async () => {
  const { ask } = await serve(async () => outsideRequest(() => currentRequest()?.id ?? 'none'));
  expect(await (await ask()).text()).toBe('none');
});

test('whoever counts answers hears of each as its head is sent, and of which request it is', async () => {
  const { ask, heads } = await serve(async () => '');
  const answer = await ask();
  expect(heads).toEqual([{ id: answer.headers.get('x-request-id'), status: 503 }]);
});

test('nothing is noted for what the site does by itself', async () => {
  expect(await inPhase('content', async () => currentRequest())).toBeUndefined();
});

test('the same stands in headers of what is kept, and its trace where there is one', () => {
  expect(keptAnswerHeaders('an-id', undefined)).toEqual({
    'X-Request-Id': 'an-id',
    'Server-Timing': 'cache;desc=hit, request;desc="an-id"',
  });
  expect(keptAnswerHeaders('an-id', '00-a-b-01')['Server-Timing']).toBe(
    'cache;desc=hit, request;desc="an-id", traceparent;desc="00-a-b-01"',
  );
});
