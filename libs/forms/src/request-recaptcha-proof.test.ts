import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestRecaptchaProof } from './request-recaptcha-proof.ts';

const TASK = { siteKey: 'key', script: 'https://recaptcha.example/api.js' };
const TIME_OUT_MS = 30_000;

/** Scripts that were added to the page, in order. */
let scripts: EventTarget[];

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
    head: { append: (script: EventTarget) => void scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a script that was blocked at once does not end the patience with the next one', async () => {
  const blocked = requestRecaptchaProof(TASK, TIME_OUT_MS);
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(blocked).rejects.toThrow('did not come');

  const asked = requestRecaptchaProof(TASK, TIME_OUT_MS);
  vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), execute: async () => 'proof' });
  scripts[1]?.dispatchEvent(new Event('load'));
  expect(await asked).toBe('proof');
  await vi.advanceTimersByTimeAsync(TIME_OUT_MS);
  vi.stubGlobal('grecaptcha', undefined);
  // The second script has loaded, so the page adds no third script.
  requestRecaptchaProof(TASK, TIME_OUT_MS).catch(() => undefined);
  expect(scripts).toHaveLength(2);
});
