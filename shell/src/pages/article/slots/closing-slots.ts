import { slotsOf } from '../../../islands/slot-definition.ts';
import { READ_NEXT_ITEMS, readNextItems } from '../../../model/offers/read-next-items.ts';
import { stickyLeaderboardRefusal } from '../../../model/ads/ad-layouts.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { ArticlePage } from '../view-model.ts';
import { bottomSections } from './bottom-sections.ts';
import { adSlotProps } from './ad-slot-props.ts';
import { feedbackProps } from './feedback-props.ts';
import { shareProps } from './share-props.ts';

const slot = slotsOf<ArticlePage>();

/**
 * The slots after the text: the bottom-of-article tools, the read-next list, and the newsletter offer of the infinite
 * page.
 */
export const closingSlots = {
  // On wide screens, this slot is at the bottom of the window while the reader reads the article.
  stickyLeaderboard: slot(
    'rail',
    './InlineSlot',
  )({
    strategy: 'visible',
    props: (page) =>
      stickyLeaderboardRefusal(page.template, page.article.targeting.adLayout) === null
        ? adSlotProps(page, { id: 'foot', format: 'leaderboard' })
        : null,
  }),
  endOfContent: slot(
    'rail',
    './InlineSlot',
  )({
    strategy: 'visible',
    props: (page) => {
      const end = page.body.plan.find(({ what, after }) => what === 'end-of-content' && after !== null);
      return end ? adSlotProps(page, { id: 'end-of-content', format: 'medium-rectangle', number: end.number }) : null;
    },
  }),
  // Links to the sections below. JavaScript turns them into tabs at a press, so the script loads when a reader comes
  // near.
  bottomTabs: slot(
    'reader-tools',
    './BottomTabs',
  )({
    strategy: 'visible',
    props: (page) => {
      const sections = bottomSections(page);
      return sections.length < 2 ? null : { language: page.language, sections };
    },
  }),
  sources: slot(
    'article',
    './Sources',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, article, sources, anchorScope }) =>
      sources.length === 0 && article.attribution === undefined
        ? null
        : {
            language,
            articleTitle,
            contentLanguage: article.language,
            anchorScope,
            sources,
            attribution: article.attribution,
          },
  }),
  history: slot(
    'article',
    './History',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, article: { byline, hrlContentId, language: contentLanguage } }) =>
      Object.keys(byline.articleHistory).length === 0
        ? null
        : { language, articleTitle, contentLanguage, id: hrlContentId, articleHistory: byline.articleHistory },
  }),
  comments: slot(
    'reader-tools',
    './Comments',
  )({
    strategy: 'static',
    props: ({
      language,
      articleTitle,
      anchorScope,
      article: { shareYourExperience: invitation, comments, commentCount: total, language: contentLanguage },
    }) =>
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
            viewCount: invitation.viewCount,
          },
  }),
  // JavaScript adds comments to the list and opens the form in place. Without it, both are links to pages.
  commentTools: slot(
    'reader-tools',
    './CommentTools',
  )({
    strategy: 'interaction',
    props: ({
      language,
      article: {
        shareYourExperience,
        comments,
        commentCount = comments.length,
        nextComments: next,
        canonicalPath,
        language: contentLanguage,
      },
    }) =>
      shareYourExperience === undefined
        ? null
        : {
            language,
            ...(contentLanguage !== language && { contentLanguage }),
            path: `/${canonicalPath}`,
            ...(next !== undefined &&
              commentCount > comments.length && { more: { count: commentCount - comments.length, next } }),
          },
  }),
  bottomShare: slot(
    'reader-tools',
    './ShareBar',
  )({
    strategy: 'interaction',
    props: (page) => shareProps(page, 'bottom'),
  }),
  bottomFeedback: slot(
    'reader-tools',
    './Feedback',
  )({ strategy: 'interaction', props: (page) => feedbackProps(page, 'bottom') }),
  readNext: slot(
    'rail',
    './ReadNext',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, readNext }) =>
      readNext.length === 0
        ? null
        : { language, articleTitle, items: readNextItems(readNext.slice(0, READ_NEXT_ITEMS)), list: 'read-next' },
  }),
  // Starts early, because it waits for the scroll depth at which it opens, and must know which forms contain unsent
  // text.
  launchOffer: slot(
    'reader-tools',
    './LaunchOffer',
  )({
    strategy: 'idle',
    props: ({ language, scrollList, flags, site: { launchOffer } }) =>
      scrollList === undefined || launchOffer === undefined
        ? null
        : {
            language,
            depths: launchOffer,
            privacyLink: languageLinks(language).editorial('privacy-policy'),
            isFormSent: true,
            ...(flags.experiment === 'launch-offer' && { isShownAtOnce: true }),
          },
  }),
};
