import { ALL_COMMENTS, COMMENTS_PARAMETER } from '@plainwell/contracts/browser/comments-page.ts';
import { interfaceLanguageFor, type InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { MENU_TOPICS } from '@plainwell/contracts/page/menu-topics.ts';
import type { PageLoad, PageRequest, ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { loadAccount } from './account/load-account.ts';
import { loadArticle } from './article/load-article.ts';
import { loadCategory } from './category/load-category.ts';
import { loadedEditorialPage } from './editorial/load-editorial.ts';
import { loadNotFound } from './error/load-error.ts';
import { loadFront } from './front/load-front.ts';
import { loadSearch } from './search/load-search.ts';
import { withInheritedLayout } from '../model/ads/ad-layouts.ts';
import { languageOfPath, matchRoute, type MatchedRoute, type RouteName } from '../routes/route-table.ts';
import { flagsOf, type AskedFlags } from '../routes/test-flags.ts';

/** Query parameters that pages read, with any value. Personal pages may read all parameters. */
export const QUERY_PARAMETERS = ['q', 'page'] as const;

/** Routes that end with the path of an article. */
const ARTICLE_ROUTES: ReadonlySet<RouteName> = new Set(['tabbed', 'infinite', 'content']);

/** Parameters that have an effect only with these values. */
export const QUERY_VALUES = { [COMMENTS_PARAMETER]: [ALL_COMMENTS] } as const;

/** Maximum number of comments on a page that shows all of them. */
const COMMENTS_MAXIMUM = 2_000;

/** Returns an article with all its comments if the address requests them. */
async function withAllComments(
  article: FoundArticle,
  { query }: PageRequest,
  content: ContentPort,
): Promise<FoundArticle> {
  if (query[COMMENTS_PARAMETER] !== ALL_COMMENTS || article.nextComments === undefined) return article;
  const rest = await content.commentsByPath(article.canonicalPath, article.nextComments, COMMENTS_MAXIMUM);
  return rest === null
    ? article
    : { ...article, comments: [...article.comments, ...rest.comments], commentCount: rest.total };
}

/** Returns the `page` parameter of a list: a whole number from 1 to 9999, or `null` if it is anything else. */
function pageNumber(request: PageRequest): number | null {
  const { page = '1' } = request.query;
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null;
}

async function loadTemplate(
  { name: template, language, rest: path }: MatchedRoute & { name: 'tabbed' | 'infinite' },
  flags: AskedFlags,
  inherited: PageRequest['inheritedAdLayout'],
  content: ContentPort,
): Promise<LoadedPage | null> {
  const article = path === '' ? await content.featuredArticle(language) : await content.articleByPath(path);
  return article && loadArticle(withInheritedLayout(article, inherited), template, `/${template}`, flags, content);
}

async function loadContent(
  path: string,
  flags: AskedFlags,
  request: PageRequest,
  content: ContentPort,
): Promise<LoadedPage | null> {
  const article = await content.articleByPath(path);
  if (article)
    return loadArticle(
      withInheritedLayout(await withAllComments(article, request, content), request.inheritedAdLayout),
      article.template,
      '',
      flags,
      content,
    );
  const editorial = await content.editorialPageByPath(path);
  return editorial ? loadedEditorialPage(editorial) : null;
}

async function loadRoute(
  route: MatchedRoute,
  request: PageRequest,
  content: ContentPort,
  site: Site,
  reader?: ReaderPort,
): Promise<LoadedPage | null> {
  const language = interfaceLanguageFor(route.language);
  const number = pageNumber(request);
  switch (route.name) {
    case 'front':
      return loadFront(language, content);
    case 'search':
      return number === null ? null : loadSearch(language, request.query['q'] ?? '', number, content);
    case 'category':
      return number === null ? null : loadCategory(route.language, route.rest, number, content);
    case 'account-saved':
      return loadAccount(language, request, site, reader);
    case 'tabbed':
    case 'infinite':
      return loadTemplate({ ...route, name: route.name }, flagsOf(request, site), request.inheritedAdLayout, content);
    case 'content':
      return loadContent(route.rest, flagsOf(request, site), request, content);
  }
}

/** Adds the largest topics of a language for the menu, sorted by name. */
async function withTopics(page: LoadedPage, language: InterfaceLanguage, content: ContentPort): Promise<LoadedPage> {
  const topics = (await content.categories(language, MENU_TOPICS)).map(({ name, link }) => ({ name, link }));
  // A page without tags is never cached and must stay without tags.
  const tags = page.tags.length === 0 ? page.tags : [...page.tags, contentTag.topics(language)];
  return { ...page, topics: topics.sort((one, other) => one.name.localeCompare(other.name, language)), tags };
}

/** Loads the page for an address without content: status 410 if an article was withdrawn, else 404. */
async function loadNothing(path: string, route: MatchedRoute | null, content: ContentPort): Promise<LoadedPage> {
  const isWithdrawn =
    route !== null && ARTICLE_ROUTES.has(route.name) && (await content.isWithdrawn?.(route.rest)) === true;
  return loadNotFound(languageOfPath(path), isWithdrawn ? 410 : 404, content);
}

/** Finds the page of an address and loads its data. For an address without a page, loads the not-found page. */
export async function loadPage(
  request: PageRequest,
  content: ContentPort,
  site: Site,
  reader?: ReaderPort,
): Promise<PageLoad> {
  const { path } = request;
  if (path.length > 1 && path.endsWith('/')) {
    const query = new URLSearchParams(request.query).toString();
    const trimmed = `/${path.replaceAll(/^\/+|(?<!\/)\/+$/g, '')}`;
    return { kind: 'redirect', status: 301, location: encodeURI(trimmed) + (query === '' ? '' : `?${query}`) };
  }
  const route = matchRoute(path);
  const page = route === null ? null : await loadRoute(route, request, content, site, reader);
  return withTopics(page ?? (await loadNothing(path, route, content)), languageOfPath(path), content);
}
