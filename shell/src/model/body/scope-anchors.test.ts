import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { describe, expect, test } from 'vitest';
import { anchorIdSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { scopeAnchors } from './scope-anchors.ts';

const scope = '0123abcd';
const foundArticle = (facts: Pick<ArticleInput, 'tabs' | 'sources' | 'livedExperience'>) =>
  articleSchema.parse({ hrlContentId: '1', language: 'en', title: 'Sleep', canonicalPath: 'health/sleep', ...facts });
const scoped = (body: string) =>
  scopeAnchors(foundArticle({ tabs: [{ id: 'rest', title: 'Rest', body }] }), scope).tabs[0];

describe('anchors of an article below another', () => {
  test('end with its scope: sections, sources and whatever the text names', () => {
    const article = foundArticle({
      tabs: [{ id: 'rest', title: 'Rest', body: '<p id="why">Sleep<sup><a href="#s1">1</a></sup>.</p>' }],
      sources: [{ title: 'Sleep', id: 's1' }, { title: 'Rest' }],
    });
    const { tabs, sources } = scopeAnchors(article, scope);
    expect(tabs[0]).toMatchObject({
      id: 'rest-0123abcd',
      body: '<p id="why-0123abcd">Sleep<sup><a href="#s1-0123abcd">1</a></sup>.</p>',
    });
    expect(sources).toEqual([{ title: 'Sleep', id: 's1-0123abcd' }, { title: 'Rest' }]);
  });

  test.each([
    ['links that lead elsewhere', '<a href="https://example.org/#why">x</a><a href="/sleep#why">y</a>'],
    ['text that only looks like markup', '<p>Write id="why" and href="#why".</p>'],
    ['values of other attributes', '<p title=" id=&quot;why&quot;" lang="en">x</p>'],
  ])('leave alone: %s', (_what, body) => {
    expect(scoped(body)?.body).toBe(body);
  });

  test.each([
    ['/health/sleep#rest', '/health/sleep#rest-0123abcd'],
    ['/health/sleep#nothing', '/health/sleep#nothing'],
    ['/health/waking#rest', '/health/waking#rest'],
    ['/health/sleep', '/health/sleep'],
  ])('a story at %s is told at %s', (link, scopedLink) => {
    const article = foundArticle({
      tabs: [{ id: 'rest', title: 'Rest', body: '' }],
      livedExperience: { name: 'Odile', link },
    });
    expect(scopeAnchors(article, scope).livedExperience).toEqual({ name: 'Odile', link: scopedLink });
  });

  test('stay unique and within the length of an anchor, however long they were', () => {
    const long = 'a'.repeat(99);
    const body = scoped(`<p id="${long}b">x</p><p id="${long}c">y</p>`)?.body ?? '';
    const ids = [...body.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(anchorIdSchema.safeParse(id).success).toBe(true);
  });
});
