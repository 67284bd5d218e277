import { slotsOf } from '../../../islands/slot-definition.ts';
import { readNextItems } from '../../../model/offers/read-next-items.ts';
import { RAIL_SPACING, railMaximum } from '../../../model/ads/ad-layouts.ts';
import type { ArticlePage } from '../view-model.ts';
import { adSlotProps } from './ad-slot-props.ts';

const slot = slotsOf<ArticlePage>();

/**
 * Number of titles after the first article's title in the reading list of the infinite page. With that title, the list
 * has 6 (rules.md#right-rail).
 */
const READING_LIST_FOLLOWING = 5;

/** The slots of the right rail. */
export const railSlots = {
  railTop: slot(
    'rail',
    './RailSlot',
  )({
    strategy: 'visible',
    props: (page) => adSlotProps(page, { id: 'rail-1', format: 'medium-rectangle' }),
  }),
  mustReads: slot(
    'rail',
    './ReadNext',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, mustReads }) =>
      mustReads.length === 0 ? null : { language, articleTitle, items: readNextItems(mustReads), list: 'must-reads' },
  }),
  transactional: slot(
    'rail',
    './TransactionalItems',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, article: { guides, reviews, language: contentLanguage } }) =>
      guides.length === 0 && reviews.length === 0 ? null : { language, articleTitle, contentLanguage, guides, reviews },
  }),
  /**
   * The reading list of the infinite page's first article. The browser copies it into the rails of the other articles,
   * and JavaScript marks the article that the reader is reading.
   */
  readingList: slot(
    'rail',
    './FeedRail',
  )({
    strategy: 'visible',
    props: ({ language, article: { title, canonicalPath, language: contentLanguage }, scrollList }) =>
      scrollList === undefined || scrollList.items.length === 0
        ? null
        : {
            language,
            contentLanguage,
            addressSpace: scrollList.addressSpace,
            items: [
              { title, link: `/${canonicalPath}` },
              ...scrollList.items
                .slice(0, READING_LIST_FOLLOWING)
                .map((item) => ({ title: item.title, link: `/${item.canonicalPath}`, origin: item.origin })),
            ],
          },
  }),
  /** Represents as many slots as fit beside the article, below the top one. */
  railDynamic: slot(
    'rail',
    './RailSlot',
  )({
    strategy: 'visible',
    props: (page) => {
      const { maximum } = railMaximum(page.template, page.article);
      return maximum === 1
        ? null
        : {
            ...adSlotProps(page, { id: 'rail-2', format: 'medium-rectangle' }),
            dynamic: { maximum: maximum - 1, spacing: RAIL_SPACING },
          };
    },
  }),
};
