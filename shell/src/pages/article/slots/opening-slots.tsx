import { canonicalAddress } from '../../../head/canonical-address.ts';
import { slotsOf } from '../../../islands/slot-definition.ts';
import { hasByline } from '../../../model/has-byline.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { ArticlePage } from '../view-model.ts';
import { feedbackProps } from './feedback-props.ts';
import { shareProps } from './share-props.ts';

const slot = slotsOf<ArticlePage>();

/** What stands before the text: from the cluster's navigation to the deck. */
export const openingSlots = {
  // One topic at a time, closing on a click outside; its menus open natively before that.
  cluster: slot(
    'article',
    './ClusterNavigation',
  )({
    strategy: 'interaction',
    props: ({ language, articleTitle, article: { clusterNavV2: cluster, categories, language: contentLanguage } }) =>
      cluster === undefined || cluster.categories.length === 0
        ? null
        : {
            language,
            articleTitle,
            contentLanguage,
            title: cluster.title,
            categories: cluster.categories,
            current: categories.map(({ link }) => link),
          },
  }),
  sponsor: slot(
    'rail',
    './SponsorBar',
  )({
    strategy: 'static',
    props: ({ language, article: { sponsored, language: contentLanguage } }) =>
      sponsored === undefined
        ? null
        : { language, contentLanguage, name: sponsored.name, link: sponsored.link, logo: sponsored.logo },
  }),
  series: slot(
    'article',
    './ContentSeriesHeader',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, article: { contentSeries, canonicalPath, language: contentLanguage } }) =>
      contentSeries === undefined
        ? null
        : { language, articleTitle, contentLanguage, contentSeries, current: `/${canonicalPath}` },
  }),
  breadcrumbs: slot(
    'article',
    './Breadcrumbs',
  )({
    strategy: 'static',
    props: ({ language, articleTitle, article }) =>
      article.breadcrumbs.length === 0
        ? null
        : { language, articleTitle, contentLanguage: article.language, breadcrumbs: article.breadcrumbs },
  }),
  headline: slot(
    'article',
    './Headline',
  )({
    strategy: 'static',
    props: ({ language, article }) => ({
      language,
      contentLanguage: article.language,
      title: article.title,
      whisper: article.whisper,
    }),
    fallback: ({ article }) => <h1>{article.title}</h1>,
  }),
  // A name opens what is known about the person for a click, a resting pointer and the keyboard's focus; without script
  // it leads to the person's page. What an appended article's overlays tell stands in its HTML, which is fetched
  // anyway.
  byline: slot(
    'article',
    './Byline',
  )({
    strategy: 'interaction',
    props: ({
      language,
      anchorScope,
      article: {
        byline: { articleHistory: _history, ...byline },
        language: contentLanguage,
        canonicalPath,
      },
    }) =>
      hasByline(byline)
        ? {
            language,
            contentLanguage,
            ...byline,
            ...(anchorScope === undefined && { overlaysFrom: `/${canonicalPath}` }),
          }
        : null,
  }),
  // Popups of fixed size and the device in the campaign name; the links work without.
  share: slot(
    'reader-tools',
    './ShareBar',
  )({
    strategy: 'interaction',
    props: (page) => shareProps(page, 'top'),
  }),
  // A signed-in reader sees whether the article is saved; everybody else's session is asked for when the panel opens.
  save: slot(
    'account-save',
    './SaveControl',
  )({
    strategy: 'signed-in',
    unavailable: 'notice',
    props: ({ language, article, canonical, site, flags }) => {
      const picture = article.sharePicture ?? article.largeImage;
      return site.isAuthExperienceEnabled
        ? {
            language,
            articleId: article.hrlContentId,
            site: site.savedArticleSite,
            savedLink: languageLinks(language).saved,
            // Whole addresses: the sister site shows the same list.
            metadata: {
              url: canonical,
              title: article.title,
              image: picture && canonicalAddress(site, picture.src),
            },
            mock: flags.saveMock,
          }
        : null;
    },
  }),
  // Its dialog comes with the press; without script the link leads to the form's page.
  feedback: slot(
    'reader-tools',
    './Feedback',
  )({ strategy: 'interaction', props: (page) => feedbackProps(page, 'top') }),
  deck: slot(
    'article',
    './Deck',
  )({
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
};
