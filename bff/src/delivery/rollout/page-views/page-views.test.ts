import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { serveApp, type Served } from '../../../http/testing/serve-app.fixture.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import type { ActiveSet } from '../following/active-set.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import { EDGE_RELEASE_SET_HEADER, type Sharing } from '../../../http/responses/shared-caching.ts';
import { createPageViews } from './page-views.ts';
import { releaseSetKey } from './rollout-keys.ts';
import type { OpenedPreview } from '../previews/previews.ts';
import { createVisitorCookie } from './visitor-cookie.ts';

const stable = {
  shell: madeUpRelease('shell', '1'),
  rail: madeUpRelease('rail', '1'),
  article: madeUpRelease('article', '1'),
};
const withCanary = (percent: number, name = 'rail'): ActiveSet => ({
  stable,
  canaries: { [name]: { release: madeUpRelease(name, '2'), percent } },
  change: 1,
});

let set: ActiveSet;
/** Set that this process learns when it catches up; `null` while it is current. */
let missed: ActiveSet | null = null;
let preview: OpenedPreview | null;
let site: Served;

async function openSite(edgeSharing: Sharing | null): Promise<void> {
  const views = createPageViews({
    live: {
      current: () => set,
      isCurrent: () => missed === null,
      async catchUp() {
        set = missed ?? set;
        missed = null;
      },
    },
    previews: { ofRequest: async () => preview, isAskedFor: () => preview !== null },
    visitorCookie: createVisitorCookie('http://site.example'),
    edgeSharing,
  });
  const app = express();
  app.get('/call', async (request, response) => void response.json(await views.forApiCall(request)));
  app.use(async (request, response) => {
    await views.forPage(request, response);
    const view = await views.forPage(request, response);
    response.json(view);
  });
  site = await serveApp(app);
}

beforeEach(async () => {
  [set, preview] = [{ stable, canaries: {}, change: 0 }, null];
  await openSite(null);
});
afterEach(() => site.close());

/** Requests a view as a visitor with this cookie. */
async function ask(path = '/health', cookie?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.origin + path, {
    headers: { ...headers, ...(cookie !== undefined && { Cookie: cookie }) },
  });
  const { releases, ...view } = await answer.json();
  const versions = Object.values<{ manifest: { name: string; version: string } }>(releases).map(({ manifest }) =>
    releaseId(manifest),
  );
  return { versions, view, cookies: answer.headers.getSetCookie() };
}

describe('while no canary runs', () => {
  test('every reader gets stable, and no cookie', async () => {
    expect(await ask()).toEqual({ versions: ['shell@1', 'rail@1', 'article@1'], view: {}, cookies: [] });
  });
});

test('a process that was suspended catches up before it decides', async () => {
  missed = { stable: { ...stable, rail: madeUpRelease('rail', '2') }, canaries: {}, change: 1 };
  expect((await ask()).versions).toEqual(['shell@1', 'rail@2', 'article@1']);
});

describe('while a canary runs', () => {
  test('a new visitor gets one cookie, out of reach for scripts, and is among its share or not', async () => {
    set = withCanary(100);
    const { versions, cookies } = await ask();
    expect(versions).toEqual(['shell@1', 'rail@2', 'article@1']);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^plainwell-visitor=\d{1,4}; Max-Age=31536000; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('a visitor who has one keeps it, and stays where they are when another canary begins', async () => {
    set = withCanary(50);
    const cookies = await Promise.all(Array.from({ length: 40 }, async () => (await ask()).cookies[0]?.split(';')[0]));
    const before = await Promise.all(cookies.map(async (cookie) => ask('/health', cookie)));
    expect(before.every((asked) => asked.cookies.length === 0)).toBe(true);
    expect(new Set(before.map(({ versions }) => versions[1]))).toEqual(new Set(['rail@1', 'rail@2']));

    set = { ...set, canaries: { ...set.canaries, ...withCanary(50, 'article').canaries } };
    const after = await Promise.all(cookies.map(async (cookie) => ask('/health', cookie)));
    expect(after.map(({ versions }) => versions[1])).toEqual(before.map(({ versions }) => versions[1]));
  });

  test.each(['', 'x', '-1', '01', '1e3', '10000', 'v'.repeat(43), '1'.repeat(4_000)])(
    'a cookie that names no group (%#) is replaced',
    async (value) => {
      set = withCanary(10);
      expect((await ask('/health', `plainwell-visitor=${value}`)).cookies).toHaveLength(1);
    },
  );

  test('a call leaves no cookie; without one it gets stable', async () => {
    set = withCanary(100);
    expect(await ask('/call')).toEqual({ versions: ['shell@1', 'rail@1', 'article@1'], view: {}, cookies: [] });
  });
});

describe('a preview', () => {
  const grant = {
    releases: { rail: '3', article: '1' },
    channel: 'new-rail',
    change: 4,
    expiresAt: new Date('2026-11-28T00:00:00Z'),
  };

  test('shows its releases beside stable, says what differs, and takes part in no canary', async () => {
    set = withCanary(100, 'shell');
    preview = { ok: true, grant, releases: { rail: madeUpRelease('rail', '3'), article: stable.article } };
    expect(await ask('/health?q=1')).toEqual({
      versions: ['shell@1', 'rail@3', 'article@1'],
      view: {
        preview: {
          name: 'new-rail',
          releases: { rail: '3' },
          expiresAt: '2026-11-28T00:00:00.000Z',
          endAction: '/preview/end?return=%2Fhealth%3Fq%3D1',
        },
      },
      cookies: [],
    });
  });

  test('that cannot be shown leaves the releases of any reader, and says why', async () => {
    preview = { ok: false, fault: 'expired' };
    expect(await ask()).toEqual({
      versions: ['shell@1', 'rail@1', 'article@1'],
      view: { previewFault: 'expired' },
      cookies: [],
    });
  });
});

describe('with a cache in front of the site, a page may be shared', () => {
  const sharing = async (cookie?: string, releases?: ReleasesByName) => {
    const named = releases && { [EDGE_RELEASE_SET_HEADER]: releaseSetKey(releases) };
    return (await ask('/health', cookie, named)).view.sharing;
  };
  const withRail2 = { ...stable, rail: madeUpRelease('rail', '2') };
  beforeEach(async () => {
    await site.close();
    await openSite('set');
  });

  test('with everybody while no canary runs, and with those of the set that the cache names', async () => {
    expect(await sharing()).toBe('all');
    expect(await sharing('plainwell-visitor=7')).toBe('all');
    expect(await sharing(undefined, stable)).toBe('set');
    expect(await sharing(undefined, withRail2)).toBeUndefined();
  });

  test('only with those of the named set while a canary runs, and never with a cookie in the answer', async () => {
    set = withCanary(100);
    expect(await sharing('plainwell-visitor=7')).toBeUndefined();
    expect(await sharing('plainwell-visitor=7', withRail2)).toBe('set');
    expect(await sharing('plainwell-visitor=7', stable)).toBeUndefined();
    expect(await sharing(undefined, withRail2)).toBeUndefined();
  });

  test('with nobody if it is a preview', async () => {
    preview = {
      ok: true,
      grant: { releases: {}, channel: 'new-rail', change: 4, expiresAt: new Date('2026-11-28T00:00:00Z') },
      releases: {},
    };
    expect(await sharing()).toBeUndefined();
    expect(await sharing(undefined, stable)).toBeUndefined();
  });

  test('with everybody or nobody if the cache names no sets, because any client can name one', async () => {
    await site.close();
    await openSite('all');
    expect(await sharing(undefined, stable)).toBe('all');
    set = withCanary(100);
    expect(await sharing('plainwell-visitor=7', withRail2)).toBeUndefined();
  });

  test('with nobody if no cache is set up, whatever a client names', async () => {
    await site.close();
    await openSite(null);
    expect(await sharing(undefined, stable)).toBeUndefined();
  });
});
