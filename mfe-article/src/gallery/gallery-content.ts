import type { GallerySlide } from '@plainwell/contracts/article/gallery.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Props that all parts of a gallery share. */
export interface GalleryContent {
  language: InterfaceLanguage;
  /** Language of titles, texts and alternative texts, if it differs from the page's. */
  lang: ArticleLanguage | undefined;
  title: string;
  isSensitive: boolean;
  slides: readonly GallerySlide[];
}

/** Maximum length of a title in an event (contract: pageEventSchema). Section titles may be longer. */
const EVENT_TITLE_MAXIMUM = 300;

/** Shortens the title of a gallery for analytics. */
export function eventTitle(title: string): string {
  return title.slice(0, EVENT_TITLE_MAXIMUM).trim();
}
