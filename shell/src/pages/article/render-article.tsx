import type { RenderContext, SlotOutcome } from '@plainwell/contracts/shell-server.ts';
import { renderSlot, renderSlots, type RenderedSlots } from '../../islands/render-slots.tsx';
import { articleIdScope } from './article-id-scope.ts';
import type { ArticlePage } from './article-page.ts';
import { articleSlots, type ArticleSlotName } from './article-slots.ts';
import { fillBodySlot } from './fill-body-slot.ts';
import { bodySlot } from './slots/body-slots.ts';

/** An article page with all its slots rendered, ready for the layout. */
export interface RenderedArticlePage {
  slots: RenderedSlots<ArticleSlotName>;
  body: string | null;
  outcomes: SlotOutcome[];
}

/** Renders the slots of the article page and puts the islands that stand in the body into their places. */
export async function renderArticleSlots(page: ArticlePage, context: RenderContext): Promise<RenderedArticlePage> {
  const idScope = articleIdScope(page.article.hrlContentId);
  const slots = await renderSlots(articleSlots, page, context, idScope);
  let body = slots.html('body');
  const outcomes = [...slots.outcomes];
  for (const place of page.body.slots) {
    const island = await renderSlot(place.id, bodySlot(place), page, context, idScope);
    if (!island || body === null) continue;
    body = fillBodySlot(body, place.id, island.html);
    outcomes.push(island.outcome);
  }
  return { slots, body, outcomes };
}
