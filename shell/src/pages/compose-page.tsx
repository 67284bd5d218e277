import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { LoadedPage, RenderContext, SlotOutcome } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { shellMessages } from '@plainwell/ui/messages/shell.ts';
import type { ReactNode } from 'react';
import { alternatesOf, articleHead } from '../head/article-head.ts';
import { shortDescription, type PageHead } from '../head/page-head.ts';
import { languageLinks } from '../routes/language-links.ts';
import { enhanceArticlePage, canonicalAddress, type ArticlePageData } from './article/article-page.ts';
import { ArticleLayout } from './article/ArticleLayout.tsx';
import { renderArticleSlots } from './article/render-article.tsx';
import { CategoryLayout } from './category/CategoryLayout.tsx';
import type { CategoryPageData } from './category/load-category.ts';
import { EditorialLayout } from './editorial/EditorialLayout.tsx';
import type { EditorialPageData } from './editorial/load-editorial.ts';
import { ErrorLayout } from './error/ErrorLayout.tsx';
import { errorWords } from './error/error-words.ts';
import type { ErrorPageData } from './error/load-error.ts';
import { FrontLayout } from './front/FrontLayout.tsx';
import type { FrontPageData } from './front/load-front.ts';
import { SearchLayout } from './search/SearchLayout.tsx';
import type { SearchPageData } from './search/load-search.ts';

/** A page composed and ready for the document around it. */
export interface ComposedPage {
  language: ArticleLanguage;
  head: PageHead;
  main: ReactNode;
  slots: SlotOutcome[];
  otherLanguage?: { language: ArticleLanguage; href: string } | undefined;
  query?: string | undefined;
}

/** Data of each page by its name. The shell that loaded a page is the shell that renders it. */
interface PageData {
  article: ArticlePageData;
  front: FrontPageData;
  category: CategoryPageData;
  search: SearchPageData;
  editorial: EditorialPageData;
  error: ErrorPageData;
}

type Composers = { [Name in keyof PageData]: (data: PageData[Name], context: RenderContext) => Promise<ComposedPage> };

const website = { type: 'website' } as const;

function listHead(title: string, path: string, site: Site, isIndexed: boolean, description?: string): PageHead {
  return {
    title,
    description,
    canonical: isIndexed ? canonicalAddress(site, path) : undefined,
    alternates: [],
    openGraph: website,
    isIndexed,
  };
}

function otherFront(language: InterfaceLanguage) {
  const other = language === 'en' ? 'es' : 'en';
  return { language: other, href: languageLinks(other).home } as const;
}

const composers: Composers = {
  async article(data, context) {
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
  },
  async front(data, { site }) {
    const messages = shellMessages[data.language];
    const home = (language: InterfaceLanguage) => canonicalAddress(site, languageLinks(language).home);
    return {
      language: data.language,
      head: {
        ...listHead(site.name, languageLinks(data.language).home, site, true, messages.tagline),
        alternates: [
          { language: 'en', href: home('en') },
          { language: 'es', href: home('es') },
        ],
      },
      main: <FrontLayout {...data} />,
      slots: [],
      otherLanguage: otherFront(data.language),
    };
  },
  async category(data, { site }) {
    const { page } = data.articles;
    const path = page === 1 ? data.category.link : `${data.category.link}?page=${page}`;
    return { language: data.language, head: listHead(data.category.name, path, site, true), main: <CategoryLayout {...data} />, slots: [] };
  },
  async search(data, { site }) {
    const title = data.query === '' ? shellMessages[data.language].search : shellMessages[data.language].searchTitle(data.query);
    return { language: data.language, head: listHead(title, '', site, false), main: <SearchLayout {...data} />, slots: [], query: data.query };
  },
  async editorial({ page }, { site }) {
    const other = page.language === 'es' ? 'en' : 'es';
    const translation = page.translations[other];
    const description = page.deck === undefined ? undefined : shortDescription(page.deck);
    return {
      language: page.language,
      head: { ...listHead(page.title, page.canonicalPath, site, true, description), alternates: alternatesOf(page, site) },
      main: <EditorialLayout page={page} />,
      slots: [],
      otherLanguage: translation === undefined ? undefined : { language: other, href: `/${translation}` },
    };
  },
  async error(data, { site }) {
    const { title } = errorWords(data);
    return {
      language: data.language,
      head: listHead(title, '', site, false),
      main: <ErrorLayout {...data} />,
      slots: [],
      otherLanguage: otherFront(data.language),
    };
  },
};

function isPageName(name: string): name is keyof PageData {
  return Object.hasOwn(composers, name);
}

function compose<Name extends keyof PageData>(name: Name, data: unknown, context: RenderContext): Promise<ComposedPage> {
  // The data was made by this very release's loader (the BFF passes it through untouched).
  return composers[name](data as PageData[Name], context);
}

/**
 * Turns a loaded page into its parts: head, main region and what became of its slots.
 * @throws Error for a page that this shell does not know.
 */
export async function composePage(loaded: LoadedPage, context: RenderContext): Promise<ComposedPage> {
  if (!isPageName(loaded.page)) throw new Error(`no page named ${loaded.page}`);
  return compose(loaded.page, loaded.data, context);
}
