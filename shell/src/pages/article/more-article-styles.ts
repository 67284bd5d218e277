import type { RenderedSlots } from '../../islands/render-slots.tsx';
import type { ArticleSlotName } from './slots/article-slots.ts';

/** Elements that `further-prose.css` styles. */
const FURTHER_PROSE = /<(?:table|blockquote|figure|hr|pre|code|kbd|samp|small|abbr|dl|h5|h6)\b/;

/** More characters of an article's text than a screen of 1440 by 900 pixels shows under the shortest opening. */
const FIRST_SCREEN_CHARACTERS = 1_500;

/** Whether the first screen may show an element that the later stylesheet of the shell styles. */
function needsFurtherProse(body: string): boolean {
  const found = FURTHER_PROSE.exec(body);
  return found !== null && body.slice(0, found.index).replaceAll(/<[^>]*>/g, '').length < FIRST_SCREEN_CHARACTERS;
}

/** The stylesheets of the shell that the first screen of this article needs besides those of all articles. */
export function moreArticleStyles(slots: Pick<RenderedSlots<ArticleSlotName>, 'html'>, body: string | null): string[] {
  return [
    ...(slots.html('series') === null ? [] : ['series']),
    ...(slots.html('stickyCta') === null ? [] : ['sticky-cta']),
    ...(body !== null && needsFurtherProse(body) ? ['further-prose'] : []),
  ];
}
