import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { RolloutHook } from '../../config/files/rollout-hooks.ts';
import { taken, webhookReceiver, type Answering } from '../../platform/queue/receiver.fixture.ts';
import { createRolloutHooks } from './hooks.ts';

const key = Buffer.alloc(32, 7);
const subject = { name: 'rail', version: '1.0.0-b', phase: 'progressing', percent: 5, nextPercent: 25 } as const;
const forbidden: Answering = (_number, response) => void response.writeHead(403).end('halted');

const hook = (url: string, given: Partial<RolloutHook> = {}): RolloutHook => ({
  name: 'gate',
  type: 'confirm-traffic-increase',
  url,
  timeout: 10,
  metadata: { token: 'abc' },
  ...given,
});
const hooksOf = (...hooks: RolloutHook[]) => createRolloutHooks(hooks, key, 'https://health.example');

test('a hook gets what Flagger’s get, signed, and agrees by its status', async () => {
  const { url, calls } = await webhookReceiver();
  expect(await hooksOf(hook(url)).ask('confirm-traffic-increase', subject)).toEqual({ agree: true });
  const [call] = calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    name: 'rail',
    namespace: 'health.example',
    phase: 'Progressing',
    checksum: '1.0.0-b',
    metadata: { token: 'abc' },
    type: 'confirm-traffic-increase',
    weight: 5,
    nextWeight: 25,
  });
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  } = call?.request.headers ?? {};
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${call?.body}`).digest('base64')}`);
});

test.each<[string, Answering, string]>([
  ['says no', forbidden, 'the confirm-traffic-increase hook "gate" does not agree: the receiver answers 403'],
  [
    'redirects',
    (_number, response) => void response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
    'the confirm-traffic-increase hook "gate" does not agree: the receiver redirects or breaks off',
  ],
  [
    'closes',
    (_number, _response, request) => void request.socket.destroy(),
    'the confirm-traffic-increase hook "gate" does not agree: the receiver cannot be reached (UND_ERR_SOCKET)',
  ],
])('a hook that %s does not agree', async (_what, answer, reason) => {
  const { url } = await webhookReceiver(answer);
  expect(await hooksOf(hook(url)).ask('confirm-traffic-increase', subject)).toEqual({ agree: false, reason });
});

test('a hook that hangs does not agree', async () => {
  const { url } = await webhookReceiver(() => undefined);
  expect(await hooksOf(hook(url, { timeout: 0.05 })).ask('confirm-traffic-increase', subject)).toEqual({
    agree: false,
    reason: 'the confirm-traffic-increase hook "gate" does not agree: the receiver does not answer in time',
  });
});

test('hooks of other types and other names are not asked; without any, all agree', async () => {
  const { url, calls } = await webhookReceiver(forbidden);
  const hooks = hooksOf(hook(url, { remotes: ['article'] }), hook(url, { type: 'post-rollout' }));
  expect(await hooks.ask('confirm-traffic-increase', subject)).toEqual({ agree: true });
  expect(calls).toEqual([]);
});

test('a hook of the type rollback asks to end a rollout by agreeing', async () => {
  const [yes, no] = [await webhookReceiver(taken), await webhookReceiver(forbidden)];
  expect(
    await hooksOf(
      hook(no.url, { type: 'rollback' }),
      hook(yes.url, { type: 'rollback', name: 'red button' }),
    ).asksToEnd(subject),
  ).toBe('red button');
  expect(await hooksOf(hook(no.url, { type: 'rollback' })).asksToEnd(subject)).toBeNull();
});

test('a hook of the type event gets the message as Flagger words it', async () => {
  const { url, calls } = await webhookReceiver(forbidden);
  await hooksOf(hook(url, { type: 'event' })).tell(
    { ...subject, phase: 'failed' },
    'its canary was ended',
    true,
    new Date(1_000),
  );
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    phase: 'Failed',
    metadata: { token: 'abc', eventMessage: 'its canary was ended', eventType: 'Warning', timestamp: '1000' },
  });
});

test('a question is broken off when the process ends, and gets no answer', async () => {
  const closing = new AbortController();
  const { url, calls } = await webhookReceiver(() => undefined);
  const hooks = createRolloutHooks(
    [
      hook(url, { timeout: 180 }),
      hook(url, { type: 'rollback', timeout: 180 }),
      hook(url, { type: 'event', timeout: 180 }),
    ],
    key,
    'https://health.example',
    closing.signal,
  );
  const questions = [
    hooks.ask('confirm-traffic-increase', subject),
    hooks.asksToEnd(subject),
    hooks.tell(subject, 'a step', false, new Date(0)),
  ];
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  closing.abort();
  const { reason } = closing.signal;
  expect(await Promise.allSettled(questions)).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
    { status: 'fulfilled', value: undefined },
  ]);
  await expect(hooks.ask('post-rollout', subject)).rejects.toBe(reason);
  expect(calls).toHaveLength(3);
});
