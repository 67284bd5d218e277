import { nextFrame } from './give-way.ts';

/**
 * What an article has below its first screen, and beside its text; of its text all sections, and the pieces of long
 * ones.
 */
const PARTS = '.article-tools ~ *, .article-reading > *, .article-rail, .place-body > * > * > *, [data-narrow]';

/** How many parts of the text come with one frame: each needs styles, although it is far from sight. */
const PIECES_A_FRAME = 24;

/**
 * Hides what an article has below its beginning, before it is put in: styles and layout of all of it at once would keep
 * a slow phone for a tenth of a second.
 * @returns shows it part by part from above, each with a frame of its own: nothing that is shown moves.
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
