import { expect, test } from 'vitest';
import express from 'express';
import type { RenderedArticle } from '@plainwell/contracts/page/rendering.ts';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import { articleAnswer } from './composing/compose-pages.ts';
import { articleCall, contentRoutes } from './content-routes.ts';

async function cachingOf(view: Omit<PageView, 'releases'>): Promise<[cached: string | null, vary: string | null]> {
  const site = await serveApp(
    express().use(
      contentRoutes(
        { article: async () => null, isCurrent: () => true },
        async () => ({ ok: true, view: { releases: {}, ...view } }),
        [],
        { consume: async () => ({ ok: true }) },
      ),
    ),
  );
  try {
    const { headers } = await fetch(`${site.origin}/api/content/health/sleep`);
    return [headers.get('cache-control'), headers.get('vary')];
  } finally {
    await site.close();
  }
}

test('what is no article may be kept by nobody, and says by what answers differ', async () => {
  const vary = 'Accept-Encoding, Release-Set, Plainwell-Client-Rendered';
  expect(await cachingOf({})).toEqual(['no-store', vary]);
  expect(await cachingOf({ clientRendered: 'rail' })).toEqual(['no-store', vary]);
  expect(
    await cachingOf({
      preview: { name: null, releases: {}, expiresAt: '2026-01-01T00:00:00Z', endAction: '/preview/end' },
    }),
  ).toEqual(['no-store', vary]);
});

test.each([
  ['slot=byline', 'byline'],
  ['slot=body', undefined],
  ['slot=', undefined],
  ['', undefined],
])('a call with ?%s asks for the slot %s', (query, slot) => {
  expect(
    articleCall({ path: '/api/content/health/sleep', query: Object.fromEntries(new URLSearchParams(query)) }).slot,
  ).toBe(slot);
});

test('testers ask for the plan of ads, and no other parameter reaches the article', () => {
  const asked = (query: Record<string, string>) => articleCall({ path: '/api/content/health/sleep', query }).query;
  expect(asked({ 'ad-debug': '1', experiment: 'launch-offer' })).toEqual({ 'ad-debug': '1' });
  expect(asked({ 'ad-debug': 'yes' })).toEqual({});
});

test('the answer with one slot is its HTML alone', () => {
  const rendered = {
    html: '<p>By Ada Low</p>',
    styles: [],
    contentMeta: {},
    article: {},
    slots: [],
  } as unknown as RenderedArticle;
  expect(JSON.parse(String(articleAnswer(rendered, true, 'byline').text))).toEqual({
    data: { html: '<p>By Ada Low</p>' },
    error: null,
  });
  expect(Object.keys(JSON.parse(String(articleAnswer(rendered, true).text)).data)).toEqual([
    'contentMeta',
    'article',
    'styles',
    'html',
  ]);
});
