import type { LoadedPage, RenderContext, RenderedArticle } from '@plainwell/contracts/page/shell-server.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { readNextItems } from '../../model/offers/read-next-items.ts';
import { regionStyleAddresses } from '../../release/page-styles.ts';
import { enhanceArticlePage, type ArticlePageData } from './view-model.ts';
import { ArticleLayout } from './ArticleLayout.tsx';
import { moreArticleStyles } from './more-article-styles.ts';
import { renderArticleSlots } from './render-article.tsx';

/** The article region alone, for insertion into an open page (GET /api/content); `null` for any other page. */
export async function renderArticleRegion(loaded: LoadedPage, context: RenderContext): Promise<RenderedArticle | null> {
  if (loaded.page !== 'article') return null;
  // Whatever template the article has of its own: here it is one of several.
  const data: ArticlePageData = { ...(loaded.data as ArticlePageData), template: 'infinite', feed: undefined };
  const page = enhanceArticlePage(data, context.site, false);
  const { slots, body, outcomes } = await renderArticleSlots(page, context);
  const { article } = data;
  const [category] = article.categories;
  return {
    html: renderToStaticMarkup(<ArticleLayout page={page} slots={slots} body={body} />),
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
    slots: outcomes,
  };
}
