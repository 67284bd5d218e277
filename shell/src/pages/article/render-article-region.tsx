import type { RenderContext, RenderedArticle, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { RegionSlot } from '@plainwell/contracts/browser/infinite-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderSlot } from '../../islands/render-slots.tsx';
import { readNextItems } from '../../model/offers/read-next-items.ts';
import { regionStyleAddresses } from '../../release/page-styles.ts';
import { shortenHtml } from '../shorten-html.ts';
import { adPlansOf } from './AdDebug.tsx';
import { enhanceArticlePage, type ArticlePage, type ArticlePageData } from './view-model.ts';
import { articleIdScope } from './article-id-scope.ts';
import { ArticleLayout } from './ArticleLayout.tsx';
import { moreArticleStyles } from './more-article-styles.ts';
import { renderArticleSlots } from './render-article.tsx';
import { articleSlots } from './slots/article-slots.ts';

async function renderRegion(page: ArticlePage, context: RenderContext) {
  const { slots, body, outcomes } = await renderArticleSlots(page, context);
  return { html: renderToStaticMarkup(<ArticleLayout page={page} slots={slots} body={body} />), outcomes };
}

async function renderOne(slot: RegionSlot, page: ArticlePage, context: RenderContext) {
  const rendered = await renderSlot(slot, articleSlots[slot], page, context, articleIdScope(page.article.hrlContentId));
  return { html: rendered?.html ?? '', outcomes: rendered ? [rendered.outcome] : [] };
}

/**
 * Renders only the article region, for insertion into an open page (GET /api/content), or only the requested slot of
 * it. Returns `null` for any other page.
 */
export async function renderArticleRegion(loaded: LoadedPage, context: RenderContext): Promise<RenderedArticle | null> {
  if (loaded.page !== 'article') return null;
  // Inserted articles always use the infinite template, whatever the article's own.
  const data: ArticlePageData = { ...(loaded.data as ArticlePageData), template: 'infinite', scrollList: undefined };
  const page = enhanceArticlePage(data, context.site, false);
  const { html, outcomes } = await (loaded.slot === undefined
    ? renderRegion(page, context)
    : renderOne(loaded.slot, page, context));
  const { article } = data;
  const [category] = article.categories;
  return {
    html: shortenHtml(html),
    styles: regionStyleAddresses(outcomes, moreArticleStyles(page), context),
    contentMeta: {
      title: article.title,
      canonical: page.canonical,
      canonicalPath: article.canonicalPath,
      categories: article.categories,
      relatedStories: readNextItems(data.readNext),
      popularIn: category === undefined ? null : { title: category.name, items: readNextItems(data.mustReads) },
      targeting: article.targeting.k1 === undefined ? {} : { k1: article.targeting.k1 },
      isPreview: article.isPreview,
      userPreloadDrivers: [],
    },
    article,
    ...(page.flags.adDebug === true && { adPlans: adPlansOf(page) }),
    slots: outcomes,
  };
}
