import type { RenderContext, SlotOutcome } from '@plainwell/contracts/shell-server.ts';
import { renderSlot, renderSlots, type RenderedSlots } from '../../islands/render-slots.tsx';
import type { ArticlePage } from './article-page.ts';
import { articleSlots, inlineSlot, type ArticleSlotName } from './article-slots.tsx';
import { fillInlineSlot } from './fill-inline-slots.ts';

/** An article page with all its slots rendered, ready for the layout. */
export interface RenderedArticlePage {
  slots: RenderedSlots<ArticleSlotName>;
  body: string | null;
  outcomes: SlotOutcome[];
}

/** Renders the slots of the article page and mounts the inline slots into the body. */
export async function renderArticleSlots(page: ArticlePage, context: RenderContext): Promise<RenderedArticlePage> {
  const slots = await renderSlots(articleSlots, page, context);
  let body = slots.html('body');
  const outcomes = [...slots.outcomes];
  for (const { id, format } of page.body.inlineSlots) {
    const island = await renderSlot(id, inlineSlot(id, format), page, context);
    if (!island || body === null) continue;
    body = fillInlineSlot(body, id, island.html);
    outcomes.push(island.outcome);
  }
  return { slots, body, outcomes };
}
