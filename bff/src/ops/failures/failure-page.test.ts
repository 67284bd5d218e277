import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedLoad } from '../testing/fake-history.fixture.ts';
import { startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';

let site: OpsSite;
beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
  site.publish('rail', '1.1.0');
  await site.point({ name: 'rail', channel: 'stable', version: '1.1.0', who: 'rail-ci', why: 'made so' });
});
afterEach(() => site.close());

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

describe('one failure', () => {
  it('is shown with everything that is known', async () => {
    site.telemetry.failures.push(
      storedLoad({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', replaces: '1.0.0', heldMs: 4_000 }),
    );
    const { text } = await site.get('/ops/failures/7');
    for (const words of [
      'rail@1.1.0: not-found',
      'RailSlot, entry',
      'its file is not there (404)',
      'remoteEntry.js',
      'Loading script failed.',
      '0.14 s',
      '512 B',
      '2.40 s',
      '/health/sleep',
      'article@2.0.0',
      'chrome (blink)',
      '4g',
      '4bf92f3577b34da6a3ce929d0e0e4736',
      '4.00 s',
    ])
      expect(text).toContain(words);
  });

  it.each(['8', 'abc', '9'.repeat(40), encodeURIComponent(HOSTILE)])('that is not there is said so: %s', async (id) => {
    const { status, text } = await site.get(`/ops/failures/${id}`);
    expect([status, text.includes('There is no such failure')]).toEqual([404, true]);
  });

  it('is reproduced by a preview link to its page with the releases of its set that are kept', async () => {
    site.telemetry.failures.push(storedLoad({ path: '//evil.example/?a=b' }));
    const [, token = ''] = /name="token" value="([^"]+)"/.exec((await site.get('/ops/failures/7')).text) ?? [];
    const made = await site.post('/ops/failures/7/reproduce', { token });
    expect(made.status).toBe(200);
    expect(site.links).toEqual([{ releases: { rail: '1.1.0' }, minutes: 60 }]);
    expect(made.text).toContain(`${site.origin}/preview/token?return=%2F%2Fevil.example%2F%3Fa%3Db`);
    expect(made.text).toContain(
      'The files of these releases were pruned, so the page shows the present releases: article@2.0.0.',
    );
    expect((await site.post('/ops/failures/7/reproduce', { token })).status).toBe(403);
  });

  it.each([
    ['releases that are gone', 'rail@9.9.9'],
    ['a set that is none', HOSTILE],
    ['an empty set', ''],
  ])('of %s cannot be reproduced, and says so', async (_what, set) => {
    site.telemetry.failures.push(storedLoad({ set }));
    const [, token = ''] = /name="token" value="([^"]+)"/.exec((await site.get('/ops/failures/7')).text) ?? [];
    const { status, text } = await site.post('/ops/failures/7/reproduce', { token });
    expect([status, site.links.length]).toEqual([409, 0]);
    expect(text).toContain('This page cannot be shown as it was');
  });
});
