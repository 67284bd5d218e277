import type { ArticlePage } from './view-model.ts';

/** Elements that `further-prose.css` styles. */
const FURTHER_PROSE = /<(?:table|blockquote|figure|hr|pre|code|kbd|samp|small|mark|abbr|dl|details|h5|h6)\b/;

/** More characters of an article's text than a screen of 1440 by 900 pixels shows under the shortest opening. */
const FIRST_SCREEN_CHARACTERS = 1_500;

/** Whether the first screen may show an element that the later stylesheet of the shell styles. */
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
 * The stylesheets of the shell that the first screen of this article needs besides those of all articles: known before
 * its body is rendered.
 */
export function moreArticleStyles(page: ArticlePage): string[] {
  return [
    ...(page.article.contentSeries === undefined ? [] : ['series']),
    ...(page.stickyCta === undefined ? [] : ['sticky-cta']),
    ...(needsFurtherProse(textOf(page)) ? ['further-prose'] : []),
    ...(page.flags.adDebug === true ? ['ad-debug'] : []),
  ];
}
