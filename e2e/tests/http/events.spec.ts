import { counter } from '../../harness/site/read-metrics.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const EVENTS = 'plainwell_page_events_total';
const json = { 'content-type': 'application/json' };
const click = { name: 'contents-click', list: 'jump-links', section: 'http-events' };
const batch = (...events: unknown[]) => ({ pageView: crypto.randomUUID(), path: '/', first: 0, events });

test('a batch is taken, and counted once although it arrives twice', async ({ request }) => {
  const labels = { name: 'contents-click', list: 'jump-links' };
  const before = await counter(request, EVENTS, labels);
  const data = batch(click, click);
  for (const _time of [1, 2]) expect((await request.post('/api/events', { data })).status()).toBe(202);
  expect(await counter(request, EVENTS, labels)).toBe(before + 2);
});

test('an event that does not fit is named, and those beside it are taken', async ({ request }) => {
  const labels = { name: 'contents-click', list: 'jump-links' };
  const before = await counter(request, EVENTS, labels);
  const answer = await request.post('/api/events', { data: batch({ ...click, list: 'nowhere' }, click) });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ stored: 1, fields: { 'events.0.list': expect.any(String) } });
  expect(await counter(request, EVENTS, labels)).toBe(before + 1);
});

/** Bodies that POST /api/events rejects. */
const bodies: readonly { what: string; status: number; headers?: Record<string, string>; body?: string }[] = [
  { what: 'no body', status: 400 },
  { what: 'broken JSON', status: 400, body: '{"events":' },
  { what: 'a list', status: 400, body: '[]' },
  { what: 'no events', status: 400, body: JSON.stringify(batch()) },
  { what: 'an event of an unknown name', status: 400, body: JSON.stringify(batch({ name: 'sneeze' })) },
  { what: 'lists within lists, very deep', status: 400, body: `{"events":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
  { what: 'text', status: 415, headers: { 'content-type': 'text/plain' }, body: 'hello' },
  { what: 'an unknown encoding', status: 415, headers: { ...json, 'content-encoding': 'zip' }, body: '{}' },
  { what: 'more than it may hold', status: 413, body: JSON.stringify({ path: 'a'.repeat(70_000) }) },
];

for (const { what, status, headers = json, body } of bodies) {
  test(`a batch with ${what} is refused with ${status}`, async ({ site }) => {
    const answer = await rawRequest(site, {
      method: 'POST',
      path: '/api/events',
      headers,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ error: expect.any(String) });
  });
}
