import { describe, expect, it } from 'vitest';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { Answer } from '../requests/answer.ts';
import { createBearerTokens, RENEWAL_MARGIN_MS } from './bearer-tokens.ts';

const LIFETIME_MS = 300_000;

function setUp() {
  const clock = { now: 0 };
  const asked: ((answer: Answer) => void)[] = [];
  const reported: SaveFailureEvent[] = [];
  const request = () => new Promise<Answer>((resolve) => asked.push(resolve));
  const tokens = createBearerTokens({ request, now: () => clock.now, report: (failure) => reported.push(failure) });
  const answer = (number: number, token: string) =>
    asked[number]?.({ isOk: true, data: { token, expiresAt: new Date(clock.now + LIFETIME_MS).toISOString() } });
  return { clock, asked, reported, tokens, answer };
}

describe('the reader’s bearer token', () => {
  it('is asked for once by all who need it at once, and kept', async () => {
    const { tokens, asked, answer } = setUp();
    const both = Promise.all([tokens.get(), tokens.get()]);
    answer(0, 'a');

    expect(await both).toEqual([
      { isOk: true, token: 'a' },
      { isOk: true, token: 'a' },
    ]);
    expect(await tokens.get()).toEqual({ isOk: true, token: 'a' });
    expect(asked).toHaveLength(1);
  });

  it('is renewed before it expires', async () => {
    const { tokens, asked, answer, clock } = setUp();
    const first = tokens.get();
    answer(0, 'a');
    await first;
    clock.now = LIFETIME_MS - RENEWAL_MARGIN_MS - 1;
    expect(await tokens.get()).toEqual({ isOk: true, token: 'a' });

    clock.now += 1;
    const second = tokens.get();
    answer(1, 'b');
    expect(await second).toEqual({ isOk: true, token: 'b' });
    expect(asked).toHaveLength(2);
  });

  it('is dropped when a call has refused it, unless it has been renewed since', async () => {
    const { tokens, asked, answer } = setUp();
    const first = tokens.get();
    answer(0, 'a');
    await first;
    tokens.forget('an older one');
    expect(await tokens.get()).toEqual({ isOk: true, token: 'a' });

    tokens.forget('a');
    void tokens.get();
    expect(asked).toHaveLength(2);
  });

  it('of a session that has ended is not kept when it arrives after all', async () => {
    const { tokens, asked, answer } = setUp();
    const old = tokens.get();
    tokens.forget();
    const fresh = tokens.get();
    expect(asked).toHaveLength(2);
    answer(1, 'b');
    answer(0, 'a');
    await Promise.all([old, fresh]);

    expect(await tokens.get()).toEqual({ isOk: true, token: 'b' });
  });

  it.each<[string, Answer, number]>([
    ['there is no session', { isOk: false, status: 401, message: null }, 401],
    ['nothing comes', { isOk: false, status: 0, message: null }, 0],
    ['the answer is something else', { isOk: true, data: '<!doctype html>' }, 200],
    ['the token is empty', { isOk: true, data: { token: '' } }, 200],
  ])('cannot be had when %s; operators hear of it, and the next call asks again', async (_why, answer, status) => {
    const { tokens, asked, reported } = setUp();
    const result = tokens.get();
    asked[0]?.(answer);
    expect(await result).toEqual({ isOk: false, status });
    expect(reported).toEqual([{ kind: 'save-failure', type: 'token', status }]);

    void tokens.get();
    expect(asked).toHaveLength(2);
  });

  it.each([undefined, 'soon', 7])(
    'serves one call when it does not say how long it is good for: %s',
    async (expiresAt) => {
      const { tokens, asked } = setUp();
      const result = tokens.get();
      asked[0]?.({ isOk: true, data: { token: 'a', expiresAt } });
      expect(await result).toEqual({ isOk: true, token: 'a' });

      void tokens.get();
      expect(asked).toHaveLength(2);
    },
  );
});
