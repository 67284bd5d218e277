import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { madeUpRelease } from '../delivery/rendering/shell/shell.fixture.ts';
import type { ActiveSet } from '../delivery/rollout/following/active-set.ts';
import { releaseSetKey, rolloutKey } from '../delivery/rollout/page-views/rollout-keys.ts';
import { createVisitorCookie } from '../delivery/rollout/page-views/visitor-cookie.ts';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import { edgeReleaseSetRoutes } from './release-set-routes.ts';

const stable = { shell: madeUpRelease('shell', '1'), rail: madeUpRelease('rail', '1') };
const withRail2 = { ...stable, rail: madeUpRelease('rail', '2') };
const withCanary = (percent: number): ActiveSet => ({
  stable,
  canaries: { rail: { release: madeUpRelease('rail', '2'), percent } },
  change: 2,
});

let set: ActiveSet;
/** Set that this process learns when it catches up; `null` while it is current. */
let missed: ActiveSet | null = null;
let site: Served;
beforeEach(async () => {
  set = { stable, canaries: {}, change: 1 };
  const visitorCookie = createVisitorCookie('https://site.example');
  const live = {
    current: () => set,
    isCurrent: () => missed === null,
    async catchUp() {
      set = missed ?? set;
      missed = null;
    },
  };
  site = await serveApp(express().use(edgeReleaseSetRoutes({ live, visitorCookie })));
});
afterEach(() => site.close());

async function ask(query = '') {
  const { status, headers } = await fetch(`${site.origin}/api/edge/release-set${query}`);
  return {
    status,
    set: headers.get('edge-release-set'),
    rollout: headers.get('edge-rollout'),
    stable: headers.get('edge-stable-set'),
    cookie: headers.get('edge-visitor-cookie'),
    caching: headers.get('cache-control'),
    tags: headers.get('surrogate-key'),
  };
}
const ofGroup = (group: number | string) => ask(`?rollout=${rolloutKey(set)}&group=${group}`);

test('without a canary every reader has one set, for seconds or until a release', async () => {
  expect(await ask()).toEqual({
    status: 200,
    set: releaseSetKey(stable),
    rollout: null,
    stable: null,
    cookie: null,
    caching: expect.stringContaining('s-maxage=5, stale-while-revalidate=5,'),
    tags: 'every rollout',
  });
});

test('a process that was suspended names no set before it has caught up', async () => {
  missed = { stable: withRail2, canaries: {}, change: 2 };
  expect((await ask()).set).toBe(releaseSetKey(withRail2));
});

test('while a canary runs, the set depends on the group, which the answer lets a new visitor keep', async () => {
  set = withCanary(50);
  const { status, set: noSet, rollout, stable: ofStable } = await ask();
  expect({ status, noSet, rollout }).toEqual({ status: 200, noSet: null, rollout: rolloutKey(set) });
  expect(ofStable).toBe(releaseSetKey(stable));
  const sets = new Set<string | null>();
  for (let group = 0; group < 20; group += 1) {
    const answer = await ofGroup(group);
    sets.add(answer.set);
    expect(answer.caching).toContain('public, max-age=0, s-maxage=86400,');
    expect(answer.cookie).toBe(
      `__Host-plainwell-visitor=${group}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  }
  expect(sets).toEqual(new Set([releaseSetKey(stable), releaseSetKey(withRail2)]));
});

test('another share is another rollout, and no answer for one that the process does not follow is kept', async () => {
  set = withCanary(100);
  const before = rolloutKey(set);
  set = withCanary(0.01);
  expect(rolloutKey(set)).not.toBe(before);
  expect(await ask(`?rollout=${before}&group=1`)).toMatchObject({ set: releaseSetKey(stable), caching: 'no-store' });
  expect(await ask('?group=1')).toMatchObject({ caching: 'no-store' });
});

test.each(['', '-1', '10000', '1e3', '01', 'x'.repeat(1_000)])('%j is no group', async (group) => {
  expect(await ofGroup(group)).toMatchObject({ status: 400, set: null, caching: 'no-store' });
});
