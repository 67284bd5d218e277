import type { ArticlePage } from './view-model.ts';

/** Matches elements that `further-prose.css` styles. The import writes `role` first (`note-boxes.ts`). */
const FURTHER_PROSE =
  /<(?:(?:table|blockquote|figure|hr|pre|code|kbd|samp|small|mark|abbr|dl|details|h5|h6)\b|div role="note")/;

/**
 * Number of characters of an article's text that always fill the rest of the first screen (1440 by 900 pixels, below
 * the shortest opening).
 */
const FIRST_SCREEN_CHARACTERS = 1_500;

/** Returns whether the first screen may show an element that `further-prose.css` styles. */
function needsFurtherProse(body: string): boolean {
  const found = FURTHER_PROSE.exec(body);
  return found !== null && body.slice(0, found.index).replaceAll(/<[^<>]*>/g, '').length < FIRST_SCREEN_CHARACTERS;
}

const textOf = ({ body: { sections } }: ArticlePage): string =>
  sections
    .flatMap(({ blocks }) => blocks)
    .map((block) => (block.kind === 'html' ? block.html : ''))
    .join('');

/**
 * Returns the further stylesheets of the shell that the first screen of this article needs. Decides without the
 * rendered body, because the head is rendered first.
 */
export function moreArticleStyles(page: ArticlePage): string[] {
  return [
    ...(page.article.contentSeries === undefined ? [] : ['series']),
    ...(page.stickyCta === undefined ? [] : ['sticky-cta']),
    ...(needsFurtherProse(textOf(page)) ? ['further-prose'] : []),
    ...(page.flags.adDebug === true ? ['ad-debug'] : []),
  ];
}
