import type { RenderedArticle } from '@plainwell/contracts/page/rendering.ts';
import type { RegionSlot } from '@plainwell/contracts/browser/article-feed.ts';
import { RELEASE_SET_HEADER, CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import type { KeptAnswerParts } from '../../http/responses/kept-answer.ts';

/** By what answers of the call differ. */
export const ARTICLE_VARY = `Accept-Encoding, Cookie, ${RELEASE_SET_HEADER}, ${CLIENT_RENDERED_HEADER}`;

/**
 * The answer of GET /api/content (rules.md#calls). @param slot the one slot that is wanted, which is its HTML alone.
 */
export function articleAnswer(
  { html, styles, contentMeta, article, adPlan }: RenderedArticle,
  isStorable: boolean,
  slot?: RegionSlot,
): KeptAnswerParts {
  return {
    text: JSON.stringify({
      data: slot === undefined ? { contentMeta, article, styles, html, adPlan } : { html },
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
