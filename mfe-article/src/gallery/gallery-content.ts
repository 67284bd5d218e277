import type { GallerySlide } from '@plainwell/contracts/gallery.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';

/** What every part of a gallery shows. */
export interface GalleryContent {
  language: InterfaceLanguage;
  /** Language of titles, texts and alternative texts, where it is not that of the page. */
  lang: ArticleLanguage | undefined;
  title: string;
  isSensitive: boolean;
  slides: readonly GallerySlide[];
}
