import {
  type ArticleLanguage,
  type InterfaceLanguage,
  interfaceLanguageFor,
} from '@plainwell/contracts/primitives/language.ts';
import type { FeedbackType } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';

/** Returns the addresses of the site's own pages in a language. Spanish ones are under `/es`. */
export function languageLinks(language: InterfaceLanguage) {
  return {
    home: localized('/', language),
    search: localized('/search', language),
    category: (slug: string) => localized(`/category/${slug}`, language),
    feed: localized('/feed.xml', language),
    /** The reader's saved articles (rules.md#saving-articles). */
    saved: localized('/account/saved', language),
    newsletter: localized('/newsletter', language),
    /** The page where readers choose what advertising may remember. */
    privacyChoices: localized('/privacy-choices', language),
    /**
     * The form that sends an article by e-mail.
     * @param path of the article, with a leading slash.
     */
    emailShare: (path?: string) =>
      localized(`/share/email${path === undefined ? '' : `?article=${encodeURIComponent(path)}`}`, language),
    /**
     * The form for a comment.
     * @param path of the article, with a leading slash.
     */
    comment: (path: string) => localized(`/comment?article=${encodeURIComponent(path)}`, language),
    /**
     * The form for feedback on an article.
     * @param path of the article, with a leading slash.
     * @param type kind of feedback, which decides the form.
     */
    feedback: (path: string, type?: FeedbackType) =>
      localized(`/feedback?article=${encodeURIComponent(path)}${type === undefined ? '' : `&type=${type}`}`, language),
    /**
     * The questions that may follow feedback.
     * @param path of the article, with a leading slash.
     */
    survey: (path: string) => localized(`/feedback/survey?article=${encodeURIComponent(path)}`, language),
    editorial: (path: string) => localized(`/${path}`, language),
  };
}

/** Returns the other language of the interface. */
export function otherLanguage(language: InterfaceLanguage): InterfaceLanguage {
  return language === 'en' ? 'es' : 'en';
}

/** A link to a page in the other interface language. */
interface OtherLanguageLink {
  language: InterfaceLanguage;
  href: string;
  /** Whether the link leads to the front page, because the page has no translation. */
  isFront?: true;
}

/**
 * Returns the link to the other interface language: to the page's translation, or to the front page if there is none.
 * @param translations canonical paths of the same page by language.
 */
export function otherLanguageLink(
  language: ArticleLanguage,
  translations: Readonly<Partial<Record<ArticleLanguage, string>>> = {},
): OtherLanguageLink {
  const other = otherLanguage(interfaceLanguageFor(language));
  const translation = translations[other];
  return translation === undefined
    ? { language: other, href: languageLinks(other).home, isFront: true }
    : { language: other, href: `/${translation}` };
}
