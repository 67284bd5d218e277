import type { ArticleInput } from '@plainwell/contracts/article/article.ts';

/** Creates a short article with the facts that a test needs. */
export function madeUpArticle(
  facts: Partial<ArticleInput> & Pick<ArticleInput, 'hrlContentId' | 'canonicalPath'>,
): ArticleInput {
  return {
    language: 'en',
    title: `Made up: ${facts.hrlContentId}`,
    deck: 'A text that only tests read.',
    tabs: [
      { id: 'opening', title: null, body: '<p>The first words.</p>' },
      { id: 'middle', title: 'The middle', body: '<p>Words in the middle.</p>' },
      { id: 'end', title: 'The end', body: '<p>The last words.</p>' },
    ],
    categories: [{ name: 'Made up', link: '/category/made-up' }],
    ...facts,
  };
}
