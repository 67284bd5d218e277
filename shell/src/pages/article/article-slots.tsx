import { slotsOf } from '../../islands/slot-definition.ts';
import { readNextItems, READ_NEXT_ITEMS } from '../../model/read-next-items.ts';
import type { ArticlePage } from './article-page.ts';
import { PlainBody } from './PlainBody.tsx';

const slot = slotsOf<ArticlePage>();

/**
 * The slots of the article page in the order of the specification (section 2, Article screen layout), and when each
 * starts in the browser. A strategy other than `static` says why the module needs JavaScript there.
 */
export const articleSlots = {
  breadcrumbs: slot('article', './Breadcrumbs')({
    strategy: 'static',
    props: ({ language, article }) =>
      article.breadcrumbs.length === 0 ? null : { language, contentLanguage: article.language, breadcrumbs: article.breadcrumbs },
  }),
  headline: slot('article', './Headline')({
    strategy: 'static',
    props: ({ language, article }) => ({
      language,
      contentLanguage: article.language,
      title: article.title,
      whisper: article.whisper,
    }),
    fallback: ({ article }) => <h1>{article.title}</h1>,
  }),
  byline: slot('article', './Byline')({
    strategy: 'static',
    props: ({ language, article: { byline, language: contentLanguage } }) => ({
      language,
      contentLanguage,
      authors: byline.authors,
      medicalReviewers: byline.medicalReviewers,
      factCheckers: byline.factCheckers,
      editor: byline.editor,
      copyEditor: byline.copyEditor,
      articleDates: byline.articleDates,
    }),
  }),
  // Popups of fixed size and the device in the campaign name; the links work without.
  share: slot('reader-tools', './ShareBar')({
    strategy: 'interaction',
    props: ({ language, article, canonical, site }) => ({
      language,
      title: article.title,
      url: canonical,
      image: article.pinterestImage === undefined ? undefined : new URL(article.pinterestImage.src, site.publicUrl).href,
      placement: 'top',
    }),
  }),
  // Asks for the reader's session when the panel opens.
  save: slot('account-save', './SaveControl')({
    strategy: 'interaction',
    unavailable: 'notice',
    props: ({ language, article, canonical, site }) =>
      site.isAuthExperienceEnabled
        ? {
            language,
            articleId: article.hrlContentId,
            site: site.savedArticleSite,
            metadata: { url: canonical, title: article.title, image: article.largeImage?.src },
          }
        : null,
  }),
  deck: slot('article', './Deck')({
    strategy: 'static',
    props: ({ language, article }) =>
      article.deck === undefined && article.largeImage === undefined && !article.isSample
        ? null
        : {
            language,
            contentLanguage: article.language,
            deck: article.deck,
            largeImage: article.largeImage,
            isSample: article.isSample,
          },
  }),
  // Marks the section that is being read.
  contents: slot('article', './TableOfContents')({
    strategy: 'idle',
    props: ({ language, article, contents }) =>
      article.hideTabs || contents.length === 0 ? null : { language, contentLanguage: article.language, entries: contents },
  }),
  body: slot('article', './Body')({
    strategy: 'static',
    props: ({ language, article, body }) => ({
      language,
      contentLanguage: article.language,
      sections: body.sections,
    }),
    fallback: ({ body }) => <PlainBody sections={body.sections} />,
  }),
  reviewed: slot('article', './MedicallyReviewed')({
    strategy: 'static',
    props: ({ language, article: { byline, language: contentLanguage } }) =>
      byline.medicalReviewers.length === 0 && byline.articleDates.medicallyReviewed === undefined
        ? null
        : { language, contentLanguage, medicalReviewers: byline.medicalReviewers, date: byline.articleDates.medicallyReviewed },
  }),
  sources: slot('article', './Sources')({
    strategy: 'static',
    props: ({ language, article }) =>
      article.sources.length === 0 && article.attribution === undefined
        ? null
        : { language, contentLanguage: article.language, sources: article.sources, attribution: article.attribution },
  }),
  bottomShare: slot('reader-tools', './ShareBar')({
    strategy: 'interaction',
    props: ({ language, article, canonical }) => ({
      language,
      title: article.title,
      url: canonical,
      placement: 'bottom',
    }),
  }),
  readNext: slot('rail', './ReadNext')({
    strategy: 'static',
    props: ({ language, readNext }) =>
      readNext.length === 0
        ? null
        : { language, items: readNextItems(readNext.slice(0, READ_NEXT_ITEMS)), list: 'read-next' },
  }),
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

export type ArticleSlotName = keyof typeof articleSlots;

/** An inline slot stands in the body wherever the placement rules put it. */
export function inlineSlot(id: string, format: 'medium-rectangle' | 'leaderboard') {
  return slot('rail', './InlineSlot')({
    strategy: 'visible',
    props: ({ language, article }) => ({ language, id, format, k1: article.targeting.k1 }),
  });
}
