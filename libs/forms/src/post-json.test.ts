import { afterEach, expect, test, vi } from 'vitest';
import { postJson } from './post-json.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

test.each([200, 400, 429])('an answer of %i is read', async (status) => {
  answering(() => Response.json({ success: false }, { status }));
  expect(await postJson('/api/email-share', {})).toEqual({ success: false });
});

test.each([
  ['a failure of the site', () => Response.json({ success: false, error: 'away' }, { status: 503 })],
  ['a page', () => new Response('<h1>Sign in to this network</h1>')],
  ['no connection', () => Response.error()],
])('%s says nothing of what became of the form', async (_what, answer) => {
  answering(answer);
  expect(await postJson('/api/email-share', {})).toBeNull();
});
