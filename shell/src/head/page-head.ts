import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';

/** What a page tells browsers, search engines and networks about itself. All addresses are absolute. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Absent on pages that must not be indexed. */
  canonical?: string | undefined;
  /** The same page in other languages, this one included; empty when there is only one. */
  alternates: { language: ArticleLanguage; href: string }[];
  openGraph: {
    type: 'article' | 'website';
    /** A raster; where the page has none, networks show the site's own. */
    image?: { src: string; width: number; height: number; alt: string } | undefined;
  };
  isIndexed: boolean;
  /** Address of the picture of the first screen, which browsers ask for ahead of the page's own text. */
  picture?: string | undefined;
  /** JSON-LD graph (schema.org), when the page has one. */
  graph?: readonly object[] | undefined;
}

/** Cuts a description at a word, at most `maximum` characters long. */
export function shortDescription(text: string, maximum = 160): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maximum / 2))}…`;
}
