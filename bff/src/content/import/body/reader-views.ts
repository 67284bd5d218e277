import type { Element } from 'domhandler';

/**
 * Words in an id or class by which Mozilla's Readability recognizes parts of the page frame (`unlikelyCandidates` of
 * its 0.6). Ids of headings are made from their words, so a heading "Related conditions" would disappear.
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

/** Makes reader views keep an element whose id looks like a part of the page frame. */
export function keepInReaderViews({ attribs }: Element): void {
  const { id } = attribs;
  if (id !== undefined && FRAME_WORDS.test(id)) attribs['class'] = TEXT_CLASS;
}
