import type { RenderedArticle } from '@plainwell/contracts/page/rendering.ts';
import type { RegionSlot } from '@plainwell/contracts/browser/infinite-page.ts';
import { RELEASE_SET_HEADER, CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import type { KeptAnswerParts } from '../../http/responses/kept-answer.ts';

/** Request headers on which answers of the call depend. */
export const ARTICLE_VARY = `Accept-Encoding, Cookie, ${RELEASE_SET_HEADER}, ${CLIENT_RENDERED_HEADER}`;

/**
 * Builds the answer of GET /api/content (rules.md#calls).
 * @param slot the only slot that is wanted. The answer then holds just its HTML.
 */
export function articleAnswer(
  { html, styles, contentMeta, article, adPlans }: RenderedArticle,
  isStorable: boolean,
  slot?: RegionSlot,
): KeptAnswerParts {
  return {
    text: JSON.stringify({
      data: slot === undefined ? { contentMeta, article, styles, html, adPlans } : { html },
      error: null,
    }),
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isStorable ? 'private, no-cache' : 'no-store',
      Vary: ARTICLE_VARY,
    },
  };
}
