import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { editorialPageSchema, type EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import type { ArticleDocument, PageDocument } from '../document/content-document.ts';
import { contentHash } from '../document/content-hash.ts';

/** Returns a small but whole article document, with the fields of the test in place of its own. */
export function articleDocument(
  id: string,
  input: Partial<ArticleInput> = {},
  rest: Partial<Pick<ArticleDocument, 'isPathDerived' | 'translationIds'>> = {},
): ArticleDocument {
  const article = articleSchema.parse({
    hrlContentId: id,
    language: 'en',
    title: `Title of ${id}`,
    canonicalPath: `health/${id}`,
    tabs: [{ id: 'start', body: `<p>Text of ${id}.</p>` }],
    ...input,
  });
  const translationIds = rest.translationIds ?? [];
  return {
    kind: 'article',
    article,
    isPathDerived: rest.isPathDerived ?? false,
    translationIds,
    contentHash: contentHash([article, translationIds]),
  };
}

/** Returns a byline with a date of publication, for articles whose order matters. */
export function publishedOn(date: string): Pick<ArticleInput, 'byline'> {
  return { byline: { articleDates: { published: { date, display: date } } } };
}

/** Returns a topic with its page. */
export function topic(slug: string) {
  return { name: slug, link: `/category/${slug}` };
}

/** Returns an editorial page document. */
export function pageDocument(canonicalPath: string, input: Partial<EditorialPage> = {}): PageDocument {
  const page = editorialPageSchema.parse({
    kind: 'editorial-page',
    language: 'en',
    title: canonicalPath,
    canonicalPath,
    tabs: [{ id: 'start', body: '<p>Text.</p>' }],
    ...input,
  });
  return { kind: 'editorial-page', page, contentHash: contentHash(page) };
}
