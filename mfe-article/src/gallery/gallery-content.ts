import type { GallerySlide } from '@plainwell/contracts/article/gallery.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** What every part of a gallery shows. */
export interface GalleryContent {
  language: InterfaceLanguage;
  /** Language of titles, texts and alternative texts, where it is not that of the page. */
  lang: ArticleLanguage | undefined;
  title: string;
  isSensitive: boolean;
  slides: readonly GallerySlide[];
}

/** Longest title that an event may carry (contract: pageEventSchema); section titles may be longer. */
const EVENT_TITLE_MAXIMUM = 300;

/** The title of a gallery as analytics counts it. */
export function eventTitle(title: string): string {
  return title.slice(0, EVENT_TITLE_MAXIMUM).trim();
}
