import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { FeedbackType } from '@plainwell/contracts/wire/forms/feedback-form.ts';

/** Addresses of the site's own list pages in a language: Spanish ones live under `/es`. */
export function languageLinks(language: InterfaceLanguage) {
  const prefix = language === 'es' ? '/es' : '';
  return {
    home: prefix === '' ? '/' : prefix,
    search: `${prefix}/search`,
    category: (slug: string) => `${prefix}/category/${slug}`,
    feed: `${prefix}/feed.xml`,
    /** The reader's saved articles (specification, section 2). */
    saved: `${prefix}/account/saved`,
    newsletter: `${prefix}/newsletter`,
    /** What advertising may remember of a reader. */
    privacyChoices: `${prefix}/privacy-choices`,
    /** The form that sends an article by e-mail. @param path of the article, with a leading slash. */
    emailShare: (path?: string) =>
      `${prefix}/share/email${path === undefined ? '' : `?article=${encodeURIComponent(path)}`}`,
    /** The form for a comment. @param path of the article, with a leading slash. */
    comment: (path: string) => `${prefix}/comment?article=${encodeURIComponent(path)}`,
    /**
     * Feedback on an article. @param path of the article, with a leading slash. @param type kind of feedback, for its
     * form.
     */
    feedback: (path: string, type?: FeedbackType) =>
      `${prefix}/feedback?article=${encodeURIComponent(path)}${type === undefined ? '' : `&type=${type}`}`,
    editorial: (path: string) => `${prefix}/${path}`,
  };
}

/** The front page in the other interface language. */
export function otherFront(language: InterfaceLanguage): { language: InterfaceLanguage; href: string; isFront: true } {
  const other = language === 'en' ? 'es' : 'en';
  return { language: other, href: languageLinks(other).home, isFront: true };
}
