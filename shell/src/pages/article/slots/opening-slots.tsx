import { canonicalAddress } from '../../../head/canonical-address.ts';
import { slotsOf } from '../../../islands/slot-definition.ts';
import { hasByline } from '../../../model/has-byline.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { ArticlePage } from '../view-model.ts';
import { feedbackProps } from './feedback-props.ts';
import { shareProps } from './share-props.ts';

const slot = slotsOf<ArticlePage>();

/** The slots before the text: from the topic navigation to the deck. */
export const openingSlots = {
  // JavaScript keeps only one topic open and closes it on a click outside. Without it, the menus open natively.
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
  // JavaScript opens an overlay about a person on a click, a resting pointer or keyboard focus. Without it, the name
  // links to the person's page. The HTML of an appended article contains the overlays' content, because a script
  // fetches that HTML anyway.
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
        portraits,
      },
    }) =>
      hasByline(byline)
        ? {
            language,
            contentLanguage,
            ...byline,
            portraits,
            ...(anchorScope === undefined && { overlaysFrom: `/${canonicalPath}` }),
          }
        : null,
  }),
  // JavaScript opens popups of fixed size and adds the device to the campaign name. The links work without it.
  share: slot(
    'reader-tools',
    './ShareBar',
  )({
    strategy: 'interaction',
    props: (page) => shareProps(page, 'top'),
  }),
  // JavaScript shows a signed-in reader whether the article is saved. For all others, it requests the session when the
  // panel opens.
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
            // Absolute addresses, because the sister site shows the same list.
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
  // A press loads the dialog. Without JavaScript, the link leads to the form's page.
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
