import type { RenderContext } from '@plainwell/contracts/shell-server.ts';
import { articleHead } from '../../head/article-head.ts';
import type { ComposedPage } from '../composed-page.ts';
import { enhanceArticlePage, type ArticlePageData } from './article-page.ts';
import { ArticleLayout } from './ArticleLayout.tsx';
import { renderArticleSlots } from './render-article.tsx';

export async function composeArticle(data: ArticlePageData, context: RenderContext): Promise<ComposedPage> {
  const page = enhanceArticlePage(data, context.site);
  const { slots, body, outcomes } = await renderArticleSlots(page, context);
  const other = page.language === 'es' ? 'en' : 'es';
  const translation = data.article.translations[other];
  return {
    language: data.article.language,
    head: articleHead(page),
    main: <ArticleLayout page={page} slots={slots} body={body} />,
    slots: outcomes,
    otherLanguage: translation === undefined ? undefined : { language: other, href: `/${translation}` },
  };
}
