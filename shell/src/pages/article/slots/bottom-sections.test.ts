import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { expect, test } from 'vitest';
import { testSite } from '../../../test-site.fixture.ts';
import { enhanceArticlePage } from '../view-model.ts';
import { bottomSections } from './bottom-sections.ts';

const sources = { sources: [{ title: 'A paper' }] };
const history = { byline: { articleHistory: { '2026-07-01': { action: 'Updated' } } } };
const comments = { shareYourExperience: { title: 'How do you sleep?' } };
const attribution = { text: 'From a public source.', license: 'US-PD' };

/** Returns the sections of an article with these facts, each as "name → anchor". */
function sectionsOf(facts: Partial<ArticleInput>, anchorScope?: string): string[] {
  const article = articleSchema.parse({
    hrlContentId: 'a b',
    language: 'en',
    title: 'Asthma',
    canonicalPath: 'health/asthma',
    tabs: [{ id: 'causes', title: 'Causes', body: '<p>Text.</p>' }],
    ...facts,
  });
  const page = enhanceArticlePage({ template: 'tabbed', flags: {}, article, readNext: [], mustReads: [] }, testSite);
  return bottomSections({ ...page, anchorScope }).map(({ name, anchor }) => `${name} → ${anchor}`);
}

test.each([
  [
    'all three',
    { ...sources, ...history, ...comments },
    ['Sources → sources', 'History → articleHistory-a-b', 'Comments → comments'],
  ],
  [
    'in Spanish',
    { ...sources, ...history, ...comments, language: 'es' },
    ['Fuentes → sources', 'Historial → articleHistory-a-b', 'Comentarios → comments'],
  ],
  ['a credit alone', { attribution }, ['About this text → sources']],
  ['none', {}, []],
] as const)('the sections at the end of an article: %s', (_name, facts, expected) => {
  expect(sectionsOf(facts)).toEqual(expected);
});

test('below other articles their anchors are this article’s', () => {
  expect(sectionsOf({ ...sources, ...comments }, '0a1b2c3d')).toEqual([
    'Sources → sources-0a1b2c3d',
    'Comments → comments-0a1b2c3d',
  ]);
});
