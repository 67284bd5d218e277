import { nextFrame } from './yield-to-browser.ts';

/**
 * Selects the parts of an article below its first screen and beside its text. In the text, it selects all sections and
 * the pieces of long sections.
 */
const PARTS = '.article-tools ~ *, .article-reading > *, .article-rail, .place-body > * > * > *, [data-narrow]';

/** Number of text parts that are shown in one frame. Even far below the viewport, each part costs style calculation. */
const PIECES_A_FRAME = 24;

/**
 * Hides the parts of an article below its beginning before the article is inserted. Styles and layout of the whole
 * article at once would block a slow phone for a tenth of a second.
 * @returns a function that shows the parts from top to bottom over several frames, so that no visible content moves.
 */
export function hideParts(article: HTMLElement): () => Promise<void> {
  const parts = article.querySelectorAll(PARTS);
  for (const part of parts) part.toggleAttribute('data-away', true);
  return async () => {
    let pieces = 0;
    for (const part of parts) {
      if (!part.matches('.place-body *') || pieces++ % PIECES_A_FRAME === 0) await nextFrame();
      part.toggleAttribute('data-away', false);
    }
  };
}
