import type { RenderContext, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { composeAccount } from './account/compose-account.tsx';
import type { AccountPageData } from './account/load-account.ts';
import type { ArticlePageData } from './article/view-model.ts';
import { composeArticle } from './article/render-article.tsx';
import { composeCategory } from './category/compose-category.tsx';
import type { CategoryPageData } from './category/load-category.ts';
import type { ComposedPage } from './composed-page.ts';
import { composeEditorial } from './editorial/compose-editorial.tsx';
import type { EditorialPageData } from './editorial/load-editorial.ts';
import { composeError } from './error/compose-error.tsx';
import type { ErrorPageData } from './error/load-error.ts';
import { composeForm } from './forms/compose-form.tsx';
import type { FormPageData } from './forms/load-form.ts';
import { composeFront } from './front/compose-front.tsx';
import type { FrontPageData } from './front/load-front.ts';
import { composePreviewProblem } from './preview-problem/compose-preview-problem.tsx';
import type { PreviewProblemPageData } from './preview-problem/load-preview-problem.ts';
import { composeSearch } from './search/compose-search.tsx';
import type { SearchPageData } from './search/load-search.ts';
import { composeSignInProblem } from './sign-in-problem/compose-sign-in-problem.tsx';
import type { SignInProblemPageData } from './sign-in-problem/load-sign-in-problem.ts';

/** Data of each page by the page's name. The shell release that loaded a page also renders it. */
interface PageData {
  article: ArticlePageData;
  front: FrontPageData;
  category: CategoryPageData;
  search: SearchPageData;
  editorial: EditorialPageData;
  account: AccountPageData;
  error: ErrorPageData;
  form: FormPageData;
  'preview-problem': PreviewProblemPageData;
  'sign-in-problem': SignInProblemPageData;
}

type Composers = { [Name in keyof PageData]: (data: PageData[Name], context: RenderContext) => ComposedPage };

const composers: Composers = {
  article: composeArticle,
  front: composeFront,
  category: composeCategory,
  search: composeSearch,
  editorial: composeEditorial,
  account: composeAccount,
  error: composeError,
  form: composeForm,
  'preview-problem': composePreviewProblem,
  'sign-in-problem': composeSignInProblem,
};

function isPageName(name: string): name is keyof PageData {
  return Object.hasOwn(composers, name);
}

function compose<Name extends keyof PageData>(name: Name, data: unknown, context: RenderContext): ComposedPage {
  // The same shell release has loaded the data, and the BFF passes the data through unchanged.
  return composers[name](data as PageData[Name], context);
}

/**
 * Turns a loaded page into its parts: head, main region and the modules in its slots. Does not render the main region
 * yet.
 * @throws Error for a page that this shell does not know.
 */
export function composePage(loaded: LoadedPage, context: RenderContext): ComposedPage {
  if (!isPageName(loaded.page)) throw new Error(`no page named ${loaded.page}`);
  return compose(loaded.page, loaded.data, context);
}
