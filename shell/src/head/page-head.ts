import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';

/** The metadata of a page for browsers, search engines and social networks. All addresses are absolute. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Absent on pages that must not be indexed. */
  canonical?: string | undefined;
  /** Addresses of the page in each of its languages, its own included; empty if there is only one language. */
  alternates: { language: ArticleLanguage; href: string }[];
  openGraph: {
    type: 'article' | 'website';
    /** A raster image. Without one, the head names the site's own picture. */
    image?: { src: string; width: number; height: number; alt: string } | undefined;
  };
  isIndexed: boolean;
  /** Address of the first screen's picture, which the head preloads. */
  picture?: string | undefined;
  /** JSON-LD graph (schema.org), if the page has one. */
  graph?: readonly object[] | undefined;
}

/** Shortens a description at a word boundary to at most `maximum` characters. */
export function shortDescription(text: string, maximum = 160): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maximum / 2))}…`;
}
