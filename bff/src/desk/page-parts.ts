import type { BoundedCount } from '../database/count-up-to.ts';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { FormTokens } from '../staff/access/form-tokens.ts';
import type { ListedStaff } from '../staff/access/read-staff-session.ts';
import { html, type Markup } from '../http/responses/html.ts';
import { BACK_FIELD, FORM_ACTION } from './addresses.ts';

/** Values that every form of a page contains. */
export interface FormParts {
  /** One-time token of the page's forms. */
  token: string;
  /** Address of the list to which the forms lead back. */
  back: string;
}

/**
 * Returns the hidden fields of a form.
 * @param version version of the entry that the page shows.
 */
export function hiddenFields({ token, back }: FormParts, version: number): Markup {
  return html`<input type="hidden" name="token" value="${token}"><input type="hidden" name="version" value="${version}"><input type="hidden" name="${BACK_FIELD}" value="${back}">`;
}

/** Data that every page of the desk needs in addition to its entries. */
export interface PageParts {
  /** The articles that the entries are about, by id. An article that no longer exists is absent. */
  articles: ReadonlyMap<string, ArticleSummary>;
  form: FormParts;
  siteAddress: string;
  now: number;
}

/** Dependencies of `PageParts`. */
export interface PagePartsSources {
  summariesOf: (articleIds: readonly string[]) => Promise<ArticleSummary[]>;
  formTokens: Pick<FormTokens, 'issue'>;
  siteAddress: string;
}

/** Creates a function for the parts of a page that are the same in all lists of the desk. */
export function createPageParts({ summariesOf, formTokens, siteAddress }: PagePartsSources) {
  return async (
    entries: readonly { articleId: string | null }[],
    { session }: ListedStaff,
    back: string,
    now: number,
  ): Promise<PageParts> => {
    const ids = new Set(entries.map(({ articleId }) => articleId).filter((id) => id !== null));
    const [articles, token] = await Promise.all([summariesOf([...ids]), formTokens.issue(session, FORM_ACTION)]);
    return {
      articles: new Map(articles.map((article) => [article.hrlContentId, article])),
      form: { token, back },
      siteAddress,
      now,
    };
  };
}

/** Returns a count as English text, such as `12`, or `More than 1,000`. */
export const countInWords = ({ counted, hasMore }: BoundedCount): string =>
  `${hasMore ? 'More than ' : ''}${counted.toLocaleString('en')}`;
