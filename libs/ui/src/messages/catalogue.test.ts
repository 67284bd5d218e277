import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { informalSpanish } from '../testing/informal-spanish.ts';
import { accountDetailsMessages } from './account/details.ts';
import { accountSaveMessages } from './account/save.ts';
import { savedListMessages } from './account/saved-list.ts';
import { signInMessages } from './account/sign-in.ts';
import { bylineMessages } from './article/byline.ts';
import { citationsMessages } from './article/citations.ts';
import { clusterMessages } from './article/cluster.ts';
import { contentsMessages } from './article/contents.ts';
import { emailMarketingMessages } from './article/email-marketing.ts';
import { articleGalleryMessages } from './article/gallery.ts';
import { historyMessages } from './article/history.ts';
import { livedExperienceMessages } from './article/lived-experience.ts';
import { reviewMessages } from './article/review.ts';
import { seriesMessages } from './article/series.ts';
import { disclosureMessages } from './article/disclosure.ts';
import { drugMessages } from './article/drug.ts';
import { articleMessages } from './article/article.ts';
import { brandMessages } from './rail/brand.ts';
import { sponsorMessages } from './rail/sponsor.ts';
import { transactionalMessages } from './rail/transactional.ts';
import { railMessages } from './rail/rail.ts';
import { readerToolsMessages } from './reader-tools/reader-tools.ts';
import { commentsMessages } from './reader-tools/comments.ts';
import { commentFormWords } from './reader-tools/comment-form.ts';
import { shellCommentMessages } from './shell/comment.ts';
import { shellFormMessages, formFieldMessages } from './shell/form.ts';
import { feedbackMessages } from './reader-tools/feedback.ts';
import { shellFeedbackMessages } from './shell/feedback.ts';
import { emailShareMessages } from './reader-tools/email-share.ts';
import { launchOfferMessages } from './reader-tools/launch-offer.ts';
import { consentMessages } from './shell/consent-banner.ts';
import { shellEmailShareMessages } from './shell/email-share.ts';
import { privacyChoicesMessages } from './shell/privacy-choices.ts';
import { shellMessages } from './shell/shell.ts';
import { shellPreviewMessages } from './shell/preview.ts';
import { shellSearchMessages } from './shell/search.ts';
import { shellSignInMessages } from './shell/sign-in.ts';

const catalogues = {
  'account-save': accountSaveMessages,
  'account-details': accountDetailsMessages,
  'account-saved-list': savedListMessages,
  'account-sign-in': signInMessages,
  article: articleMessages,
  'article-citations': citationsMessages,
  'article-history': historyMessages,
  'article-lived-experience': livedExperienceMessages,
  'article-review': reviewMessages,
  'article-series': seriesMessages,
  'article-gallery': articleGalleryMessages,
  'article-byline': bylineMessages,
  'article-cluster': clusterMessages,
  'article-contents': contentsMessages,
  'article-email-marketing': emailMarketingMessages,
  'article-disclosure': disclosureMessages,
  'article-drug': drugMessages,
  'rail-brand': brandMessages,
  'rail-sponsor': sponsorMessages,
  'rail-transactional': transactionalMessages,
  rail: railMessages,
  'reader-tools': readerToolsMessages,
  'reader-tools-comments': commentsMessages,
  'reader-tools-email-share': emailShareMessages,
  'reader-tools-launch-offer': launchOfferMessages,
  shell: shellMessages,
  'reader-tools-feedback': feedbackMessages,
  'reader-tools-comment-form': commentFormWords,
  'shell-form-problem': shellFormMessages,
  'shell-comment': shellCommentMessages,
  'shell-consent-banner': consentMessages,
  'shell-email-share': shellEmailShareMessages,
  'shell-feedback': shellFeedbackMessages,
  'shell-preview': shellPreviewMessages,
  'shell-privacy-choices': privacyChoicesMessages,
  'shell-search': shellSearchMessages,
  'shell-sign-in': shellSignInMessages,
  'trap-field': formFieldMessages,
};

/** Keys of messages that are the same in both languages, or are in their own language on purpose. */
const SAME_IN_BOTH = new Set(['readInLanguage', 'languageName', 'emailSubject', 'copyright', 'buttonAbout', 'error']);

/** Returns the texts that a reader sees of a message. Every parameter gets a word that no message contains. */
function shown(message: unknown): string[] {
  if (typeof message === 'function') return [String(message('⟨first⟩', '⟨second⟩'))];
  if (typeof message === 'string') return [message];
  return (message instanceof Map ? [...message.values()] : Object.values(Object(message))).flatMap(shown);
}

/** Returns the keys of messages that break a rule; the test expects none. */
function failing(words: object, isGood: (message: unknown, key: string) => boolean): string[] {
  return Object.entries(words).flatMap(([key, message]) => (isGood(message, key) ? [] : [key]));
}

describe.each(Object.entries(catalogues))('words of %s', (_team, { en, es }) => {
  it.each([
    ['English', en],
    ['Spanish', es],
  ])('leave nothing unsaid in %s', (_language, words) => {
    expect(
      failing(words, (message) => shown(message).length > 0 && shown(message).every((text) => text.trim() !== '')),
    ).toEqual([]);
  });

  it('are translated', () => {
    const spanish = new Map(Object.entries(es));
    expect(
      failing(
        en,
        (message, key) => SAME_IN_BOTH.has(key) || shown(message).join('\n') !== shown(spanish.get(key)).join('\n'),
      ),
    ).toEqual([]);
  });
});

it.each(Object.entries(catalogues))('the Spanish words of %s call the reader usted', (_team, { es }) => {
  expect(failing(es, (message) => shown(message).every((text) => informalSpanish(text) === undefined))).toEqual([]);
});

it('an ellipsis follows its word without a space, in every file of words', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(Object.keys(catalogues).length);
  expect(
    files.filter((file) => /\s(?:…|\.{3}['"`])/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))),
  ).toEqual([]);
});

it('long text opens and closes in the same words wherever it is cut', () => {
  expect([articleGalleryMessages.en.readMore, articleGalleryMessages.en.readLess]).toEqual([
    commentsMessages.en.readMore,
    commentsMessages.en.readLess,
  ]);
  expect([articleGalleryMessages.es.readMore, articleGalleryMessages.es.readLess]).toEqual([
    commentsMessages.es.readMore,
    commentsMessages.es.readLess,
  ]);
});

it('the disclosure of paid brands names the label that stands over them', () => {
  expect(disclosureMessages.en.disclosure['paid-brands']).toContain(`“${railMessages.en.advertisement}”`);
  expect(disclosureMessages.es.disclosure['paid-brands']).toContain(`«${railMessages.es.advertisement}»`);
});

describe('counts', () => {
  it('use the singular for one', () => {
    expect(shellMessages.en.searchResults(1, 'gout')).toBe('1 article for “gout”');
    expect(shellMessages.es.searchResults(1, 'gota')).toBe('1 artículo para «gota»');
  });

  it('use the plural for none and for many', () => {
    expect(shellMessages.en.articleCount(0)).toBe('0 articles');
    expect(shellMessages.es.articleCount(2)).toBe('2 artículos');
  });

  it('group the digits of large numbers the way the language does', () => {
    expect(shellMessages.en.articleCount(6920)).toBe('6,920 articles');
    expect(shellMessages.es.articleCount(16_920)).toBe('16.920 artículos');
  });
});
