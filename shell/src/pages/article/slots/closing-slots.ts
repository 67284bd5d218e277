import { ALL_COMMENTS, COMMENTS_PARAMETER } from '@plainwell/contracts/wire/comments-page.ts';
import { PUBLISHED_COMMENTS_ANCHOR } from '@plainwell/contracts/wire/page-anchors.ts';
import { slotsOf } from '../../../islands/slot-definition.ts';
import { READ_NEXT_ITEMS, readNextItems } from '../../../model/offers/read-next-items.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { ArticlePage } from '../view-model.ts';

const slot = slotsOf<ArticlePage>();

/** Address of the page that has all comments of an article. */
const allCommentsLink = (canonicalPath: string) => `/${canonicalPath}?${COMMENTS_PARAMETER}=${ALL_COMMENTS}#${PUBLISHED_COMMENTS_ANCHOR}`;

/** What stands after the text: the bottom-of-article tools, the read-next list, and what is offered over the infinite page. */
export const closingSlots = {
  sources: slot('article', './Sources')({
    strategy: 'static',
    props: ({ language, articleTitle, article, sources, anchorScope }) =>
      sources.length === 0 && article.attribution === undefined
        ? null
        : { language, articleTitle, contentLanguage: article.language, anchorScope, sources, attribution: article.attribution },
  }),
  history: slot('article', './History')({
    strategy: 'static',
    props: ({ language, articleTitle, article: { byline, hrlContentId, language: contentLanguage } }) =>
      Object.keys(byline.articleHistory).length === 0
        ? null
        : { language, articleTitle, contentLanguage, id: hrlContentId, articleHistory: byline.articleHistory },
  }),
  comments: slot('reader-tools', './Comments')({
    strategy: 'static',
    props: ({ language, articleTitle, anchorScope, article: { shareYourExperience: invitation, comments, commentCount: total, language: contentLanguage, canonicalPath } }) =>
      invitation === undefined
        ? null
        : {
            language,
            articleTitle,
            contentLanguage,
            anchorScope,
            title: invitation.title,
            text: invitation.text,
            comments,
            total,
            allLink: total === undefined || total <= comments.length ? undefined : allCommentsLink(canonicalPath),
            viewCount: invitation.viewCount,
          },
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
    props: ({ language, articleTitle, readNext }) =>
      readNext.length === 0
        ? null
        : { language, articleTitle, items: readNextItems(readNext.slice(0, READ_NEXT_ITEMS)), list: 'read-next' },
  }),
  // It waits for the depth at which it opens, and knows from the start which forms hold unsent text.
  launchOffer: slot('reader-tools', './LaunchOffer')({
    strategy: 'idle',
    props: ({ language, feed, flags, site: { launchOffer } }) =>
      feed === undefined || launchOffer === undefined
        ? null
        : {
            language,
            depths: launchOffer,
            privacyLink: languageLinks(language).editorial('privacy-policy'),
            ...(flags.experiment === 'launch-offer' && { isShownAtOnce: true }),
          },
  }),
};
