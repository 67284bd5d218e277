import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { placeBodySlots } from './place-body-slots.ts';

/** Places the slots of an article with these sections. */
export function placed(tabs: ArticleInput['tabs'], facts: Pick<ArticleInput, 'targeting' | 'brandCTAs'> = {}) {
  return placeBodySlots(
    articleSchema.parse({
      hrlContentId: '1',
      language: 'en',
      title: 'Title',
      canonicalPath: 'health/title',
      tabs,
      ...facts,
    }),
  );
}

/** Facts of an article with a brand block. */
export const withBrand = { brandCTAs: [{ title: 'Fernhill', link: 'https://www.example.com/fernhill' }] };
