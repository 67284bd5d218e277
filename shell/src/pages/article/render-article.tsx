import type { RenderContext, SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { renderSlot, renderSlots, type RenderedSlots } from '../../islands/render-slots.tsx';
import { otherLanguageLink } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import { articleHead } from './article-head.ts';
import { articleIdScope } from './article-id-scope.ts';
import { InfiniteArticles } from './infinite/InfiniteArticles.tsx';
import { ArticleLayout } from './ArticleLayout.tsx';
import { articleSlotProps } from './slots/article-slot-props.ts';
import { articleSlots, type ArticleSlotName } from './slots/article-slots.ts';
import { moreArticleStyles } from './more-article-styles.ts';
import { bodySlot } from './slots/body-slots.ts';
import { enhanceArticlePage, type ArticlePage, type ArticlePageData } from './view-model.ts';

/** Matches the empty containers for islands in the article's body. */
const CONTAINER = /<div(?<attributes>\b[^<>]*\sdata-slot="(?<id>[^"<>]*)"[^<>]*)><\/div>/g;

/** An island of the body, and the element name of its container. */
export interface BodyIsland {
  html: string;
  /** `aside` for content that is not part of the article, so that reader views leave it out. */
  as: 'div' | 'aside';
}

/**
 * Inserts islands into the empty containers of the article's body by their ids. Works in one pass, because a long body
 * has thousands of elements. Sanitized text has no raw `<` and no `data-slot`, so only the body's own containers match.
 * Inside a section and without a name an `aside` is not a landmark (HTML-AAM 1.0, `aside`).
 */
export function fillBodySlots(body: string, islands: ReadonlyMap<string, BodyIsland>): string {
  return body.replaceAll(CONTAINER, (container, attributes: string, id: string) => {
    const island = islands.get(id);
    return island === undefined ? container : `<${island.as}${attributes}>${island.html}</${island.as}>`;
  });
}

/** An article page with all its slots rendered, ready for the layout. */
export interface RenderedArticlePage {
  slots: RenderedSlots<ArticleSlotName>;
  body: string | null;
  outcomes: SlotOutcome[];
}

/** Renders the slots of the article page, and inserts the islands of the body into their places. */
export async function renderArticleSlots(page: ArticlePage, context: RenderContext): Promise<RenderedArticlePage> {
  const idScope = articleIdScope(page.article.hrlContentId);
  const slots = await renderSlots(articleSlots, page, context, idScope);
  const body = slots.html('body');
  const islands = new Map<string, BodyIsland>();
  const outcomes = [...slots.outcomes];
  for (const place of page.body.slots) {
    const island = await renderSlot(place.id, bodySlot(place), page, context, idScope);
    if (!island || body === null) continue;
    islands.set(place.id, { html: island.html, as: place.format === 'gallery' ? 'div' : 'aside' });
    outcomes.push(island.outcome);
  }
  return { slots, body: body === null ? null : fillBodySlots(body, islands), outcomes };
}

/** Composes the article page from view model, slots and layout. */
export function composeArticle(data: ArticlePageData, context: RenderContext): ComposedPage {
  const page = enhanceArticlePage(data, context.site);
  return {
    language: data.article.language,
    head: articleHead(page),
    modules: () => articleSlotProps(page),
    async renderMain() {
      const { slots, body, outcomes } = await renderArticleSlots(page, context);
      const layout = <ArticleLayout page={page} slots={slots} body={body} />;
      if (page.scrollList === undefined) return { main: layout, slots: outcomes };
      const main = (
        <InfiniteArticles page={page} scrollList={page.scrollList} launchOffer={slots.html('launchOffer')}>
          {layout}
        </InfiniteArticles>
      );
      return { main, slots: outcomes };
    },
    styles: 'article',
    moreStyles: [...moreArticleStyles(page), ...(page.scrollList === undefined ? [] : ['infinite-page'])],
    otherLanguage: otherLanguageLink(data.article.language, data.article.translations),
  };
}
