import { slotsOf } from '../../../islands/slot-definition.ts';
import { livedExperienceLink } from '../../../model/offers/lived-experience-link.ts';
import type { ArticlePage } from '../view-model.ts';
import { PlainBody } from '../PlainBody.tsx';

const slot = slotsOf<ArticlePage>();

/** The slots of the text itself and of the navigation within it. The slots inside the body are in `body-slots.ts`. */
export const textSlots = {
  // JavaScript marks the section that is being read, shows the bar while the reader scrolls up, and leads back to the
  // top.
  tabs: slot(
    'article',
    './TabBar',
  )({
    strategy: 'idle',
    props: ({ language, articleTitle, article, tabBar, anchorScope }) => ({
      language,
      articleTitle,
      contentLanguage: article.language,
      entries: tabBar,
      isFirst: anchorScope === undefined,
    }),
  }),
  // JavaScript marks the section that is being read.
  contents: slot(
    'article',
    './TableOfContents',
  )({
    strategy: 'idle',
    props: ({ language, articleTitle, article, contents, commentsEntry, isContentsTruncated, anchorScope }) =>
      contents.length === 0 && commentsEntry === undefined
        ? null
        : {
            language,
            articleTitle,
            contentLanguage: article.language,
            entries: contents,
            comments: commentsEntry,
            anchorScope,
            isTruncated: isContentsTruncated,
          },
  }),
  drugSavings: slot(
    'article',
    './DrugSavings',
  )({
    strategy: 'static',
    props: ({ language, article: { drug, title, language: contentLanguage }, drugSavings }) =>
      drugSavings === undefined ? null : { language, contentLanguage, title: drug?.title ?? title, ...drugSavings },
  }),
  body: slot(
    'article',
    './Body',
  )({
    strategy: 'static',
    props: ({ language, article, body }) => ({
      language,
      contentLanguage: article.language,
      sections: body.sections,
    }),
    fallback: ({ language, body }) => <PlainBody language={language} sections={body.sections} />,
  }),
  stickyCta: slot(
    'rail',
    './StickyCta',
  )({
    strategy: 'static',
    props: ({ language, article, stickyCta }) =>
      stickyCta === undefined ? null : { language, contentLanguage: article.language, cta: stickyCta },
  }),
  drugSlides: slot(
    'article',
    './DrugSlides',
  )({
    strategy: 'static',
    props: ({ language, article: { drug, language: contentLanguage } }) =>
      drug === undefined || drug.slides.length === 0 ? null : { language, contentLanguage, drug },
  }),
  livedExperience: slot(
    'article',
    './LivedExperience',
  )({
    strategy: 'static',
    props: ({ language, article }) => {
      const { livedExperience, language: contentLanguage } = article;
      const link = livedExperienceLink(article);
      return livedExperience === undefined || link === undefined
        ? null
        : { language, contentLanguage, name: livedExperience.name, photo: livedExperience.photo, link };
    },
  }),
  emailMarketing: slot(
    'article',
    './EmailMarketing',
  )({
    strategy: 'static',
    props: ({ language, article, emailMarketing }) =>
      emailMarketing.length === 0 ? null : { language, contentLanguage: article.language, items: emailMarketing },
  }),
  reviewed: slot(
    'article',
    './MedicallyReviewed',
  )({
    strategy: 'static',
    props: ({ language, article: { byline, language: contentLanguage } }) =>
      byline.medicalReviewers.length === 0 && byline.articleDates.medicallyReviewed === undefined
        ? null
        : {
            language,
            contentLanguage,
            medicalReviewers: byline.medicalReviewers,
            date: byline.articleDates.medicallyReviewed,
          },
  }),
};
