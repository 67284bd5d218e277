import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testSite } from '../../../test-site.fixture.ts';
import { InfinitePageEnd } from './InfinitePageEnd.tsx';

const found = articleSchema.parse({
  hrlContentId: '1',
  language: 'en',
  title: 'Asthma',
  canonicalPath: 'health/asthma',
  tabs: [{ id: 'a', body: '<p>Text.</p>' }],
  targeting: { adLayout: 'DECISION' },
});

test.each([
  ['their ad layout', {}, 'adLayout=DECISION'],
  ['their ad layout, and the reasons for the places of ads', { adDebug: true }, 'adLayout=DECISION&ad-debug=1'],
])('the page asks for the articles below the first with %s', (_what, flags, query) => {
  const page = { article: { ...found, translations: {} }, flags, language: 'en', site: testSite } as const;
  const html = renderToStaticMarkup(
    <InfinitePageEnd id="end" page={page} scrollList={{ addressSpace: '/infinite', items: [] }} />,
  );
  const options: unknown = JSON.parse(parse(html).querySelector('[data-options]')?.getAttribute('data-options') ?? '');
  expect(options).toMatchObject({ query });
});
