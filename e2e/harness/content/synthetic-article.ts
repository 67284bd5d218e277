import type { ArticleInput } from '@plainwell/contracts/article/article.ts';

/** A short article that a test changes to its needs. */
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
