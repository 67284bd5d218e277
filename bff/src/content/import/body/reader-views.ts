import type { Element } from 'domhandler';

/**
 * Words by which Mozilla's Readability tells a page's frame from its text, when an id or class holds one
 * (`unlikelyCandidates` of its 0.6). The ids of headings are made from their words: "Related conditions" would go.
 */
const FRAME_WORDS = new RegExp(
  [
    ['-ad-', 'ad-break', 'agegate', 'ai2html', 'banner', 'breadcrumbs', 'combx', 'comment', 'community', 'cover-wrap'],
    [
      'disqus',
      'extra',
      'footer',
      'gdpr',
      'header',
      'legends',
      'menu',
      'pager',
      'pagination',
      'popup',
      'related',
      'remark',
    ],
    ['replies', 'rss', 'shoutbox', 'sidebar', 'skyscraper', 'social', 'sponsor', 'supplemental', 'yom-remote'],
  ]
    .flat()
    .join('|'),
  'i',
);

/** A class that makes Readability keep an element (`okMaybeItsACandidate`). */
const TEXT_CLASS = 'article-part';

/** Keeps an element in reader views whose id reads like the name of a page's frame. */
export function keepInReaderViews({ attribs }: Element): void {
  const { id } = attribs;
  if (id !== undefined && FRAME_WORDS.test(id)) attribs['class'] = TEXT_CLASS;
}
