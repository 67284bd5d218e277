import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { LoadFailureCause, TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { startRoundRobinProxy, type Proxy } from '../../harness/site/round-robin-proxy.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

/**
 * Number of readers, each with a view of every reported page: enough for the required sample and for several addresses.
 */
const READERS = 60;

let proxy: Proxy;
let site: RunningSite;
let registry: ReturnType<typeof registryOfMachine>;

test.beforeAll(async () => {
  proxy = await startRoundRobinProxy();
  site = await startSite({
    env: { TRUST_PROXY: '1', SELF_DEFENCE_INTERVAL: '0.5', RENDER_WORKERS: '1', PUBLIC_URL: proxy.url },
  });
  proxy.serve([site.url]);
  registry = registryOfMachine(site);
});
test.afterAll(async () => {
  await site?.stop();
  await proxy?.stop();
});

/** Returns the report of a release in a page view: a successful load, or a failed one with its cause. */
function loadOf(remote: string, release: string, cause: LoadFailureCause | null): TelemetryEvent {
  const load = { kind: 'load', remote, release, attempt: 1, duration: 20 } as const;
  return cause === null ? { ...load, outcome: 'success' } : { ...load, outcome: 'failure', type: 'missing', cause };
}

/**
 * Reports page views of readers, each reader from a different address unless `address` is set.
 * @param pages the events of each page view of a reader.
 */
async function report(request: APIRequestContext, pages: TelemetryEvent[][], address?: string): Promise<void> {
  for (let reader = 0; reader < READERS; reader += 1) {
    for (const events of pages) {
      const answer = await request.post(`${site.url}/api/telemetry`, {
        headers: { 'X-Forwarded-For': address ?? `198.51.${reader}.7` },
        data: { pageView: randomUUID(), path: '/tabbed', events },
      });
      expect([202, 429]).toContain(answer.status());
    }
  }
}

async function lookedAt(request: APIRequestContext): Promise<number> {
  const text = await (await request.get(`${site.url}/metrics`)).text();
  return Number(/^plainwell_defence_look_timestamp_seconds (\S+)$/m.exec(text)?.[1]);
}

/** Waits until the site has stored the reports and a look has included them. */
async function afterAnotherLook(request: APIRequestContext): Promise<void> {
  // The site stores reports within about a second, so a look more than three seconds later includes them.
  const reported = Date.now() / 1_000 + 3;
  await expect.poll(() => lookedAt(request)).toBeGreaterThan(reported);
}

test('a bad canary at 10 % is halted; a flood from one address, blocked ads and an outage halt nothing @full', async ({
  request,
}) => {
  const canary = await registry.publish(
    await alteredBuild('mfe-ads-rail', { 'server/RailSlot.js': (text) => `${text}\n/* another one */` }),
    'rail',
  );
  await registry.startCanary('rail', canary, 10);
  const { stable = '' } = await registry.channels('rail');
  const { stable: article = '' } = await registry.channels('article');

  await test.step('nothing of this speaks against the canary', async () => {
    await report(request, [
      [loadOf('rail', stable, null), loadOf('article', article, null)],
      [loadOf('rail', canary, null)],
    ]);
    await report(request, [[loadOf('rail', canary, 'not-found')]], '192.0.2.1');
    await report(request, [[loadOf('rail', canary, 'blocked')]]);
    await report(request, [
      [loadOf('rail', canary, 'server'), loadOf('article', article, 'server')],
      [loadOf('rail', stable, 'server'), loadOf('article', article, 'server')],
    ]);
    await afterAnotherLook(request);
    expect(await registry.channels('rail')).toMatchObject({ stable, canary });
  });

  await test.step('but a canary that fails where stable does not is halted', async () => {
    const bad = await registry.publish(
      await alteredBuild('mfe-reader-tools', { 'server/ShareBar.js': (text) => `${text}\n/* another one */` }),
      'reader-tools',
    );
    await registry.startCanary('reader-tools', bad, 10);
    const { stable: good = '' } = await registry.channels('reader-tools');
    await report(request, [[loadOf('reader-tools', good, null)], [loadOf('reader-tools', bad, 'not-found')]]);
    await expect.poll(() => registry.channels('reader-tools')).toEqual({ stable: good });
    expect(await registry.lastChange('reader-tools')).toMatchObject({
      who: 'self-defence',
      action: 'end',
      why: expect.stringContaining('halted: '),
    });
    expect(await registry.channels('rail')).toMatchObject({ canary });
  });
});

/** Returns the parts of the site that `/healthz` names. */
async function unhealthyParts(request: APIRequestContext): Promise<string[]> {
  const { problems } = await (await request.get(`${site.url}/healthz`)).json();
  return problems.map(({ part }: { part: string }) => part);
}

test('an outage of the way to the files halts no canary, whose files only its readers have to fetch @full', async ({
  request,
}) => {
  const canary = await registry.publish(
    await alteredBuild('mfe-account-save', { 'server/SaveControl.js': (text) => `${text}\n/* another one */` }),
    'account-save',
  );
  await registry.startCanary('account-save', canary, 10);
  const { stable = '' } = await registry.channels('account-save');
  const outage = [[loadOf('account-save', stable, null)], [loadOf('account-save', canary, 'server')]];

  proxy.failBelow('/assets/');
  await expect.poll(() => unhealthyParts(request)).toContain('assets');
  await report(request, outage);
  await afterAnotherLook(request);
  expect(await registry.channels('account-save')).toEqual({ stable, canary });

  proxy.failBelow(null);
  await expect.poll(() => unhealthyParts(request)).not.toContain('assets');
  await afterAnotherLook(request);
  expect(await registry.channels('account-save')).toEqual({ stable, canary });
});
