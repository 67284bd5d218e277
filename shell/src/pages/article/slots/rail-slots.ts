import { slotsOf } from '../../../islands/slot-definition.ts';
import { readNextItems } from '../../../model/offers/read-next-items.ts';
import type { ArticlePage } from '../view-model.ts';

const slot = slotsOf<ArticlePage>();

/** The right rail. */
export const railSlots = {
  railTop: slot('rail', './RailSlot')({
    strategy: 'visible',
    props: ({ language, article }) => ({
      language,
      id: 'rail-1',
      format: 'medium-rectangle',
      k1: article.targeting.k1,
    }),
  }),
  mustReads: slot('rail', './ReadNext')({
    strategy: 'static',
    props: ({ language, mustReads }) =>
      mustReads.length === 0 ? null : { language, items: readNextItems(mustReads), list: 'must-reads' },
  }),
  transactional: slot('rail', './TransactionalItems')({
    strategy: 'static',
    props: ({ language, article: { guides, reviews, language: contentLanguage } }) =>
      guides.length === 0 && reviews.length === 0 ? null : { language, contentLanguage, guides, reviews },
  }),
  railBottom: slot('rail', './RailSlot')({
    strategy: 'visible',
    props: ({ language, article }) => ({
      language,
      id: 'rail-2',
      format: 'medium-rectangle',
      k1: article.targeting.k1,
    }),
  }),
};
