import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import {
  SAVED_ARTICLES_MAXIMUM,
  savedArticleKeySchema,
  type SavedArticleKey,
} from '@plainwell/contracts/account/saved-article.ts';
import { failureReference } from '../../http/requests/failure-reference.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';
import { prefersJson } from '../../http/requests/prefers-json.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import type { ReadReader } from '../sessions/read-reader.ts';
import type { AnswerPages } from '../../pages/answer-pages.ts';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { sendPage } from '../../http/responses/send-page.ts';
import type { FindMetadata } from './find-metadata.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';
import { addressOfList, listOfForm, pageOfForm } from './list-address.ts';
import type { SavedArticleStore } from './store.ts';

/** Maximum size of a form: an id and a return address at their longest, with up to twelve bytes for each character. */
const BODY_LIMIT = '20kb';

/** Dependencies of the forms. */
export interface SavedArticleFormParts {
  publicUrl: string;
  /** The `site` value of this site's articles. A form can save only these. */
  ownSite: string;
  pages: Pick<AnswerPages, 'errorPage'>;
  readReader: ReadReader;
  savedArticles: Pick<SavedArticleStore, 'save' | 'remove' | 'restore'>;
  findMetadata: FindMetadata;
  limiter: Pick<RateLimiter, 'consume'>;
  log: Logger;
}

/** Outcome of a form. `notification`: parameters of the list's address that tell the list which message to show. */
type Outcome =
  | { kind: 'done'; notification: Record<string, string> }
  /** `reason`: explanation that the list adds to its message about the failure. */
  | { kind: 'refused'; status: 404 | 409; error: string; reason?: string }
  | { kind: 'signed-out' };

const FULL: Outcome = {
  kind: 'refused',
  status: 409,
  reason: 'list-full',
  error: `The list holds ${SAVED_ARTICLES_MAXIMUM} articles and is full; remove one first.`,
};
const UNKNOWN: Outcome = { kind: 'refused', status: 404, error: 'This site has no such article.' };
const GONE: Outcome = {
  kind: 'refused',
  status: 404,
  error: 'The article cannot be put back any more; save it again.',
};

/**
 * POST /account/saved/remove, /restore and /save: changes the list of the reader that the session cookie names, without
 * a script. Fields: `articleId`, `site`, and `return`, the list to which the answer redirects with 303 (RFC 9110,
 * section 15.4.4). A caller that prefers JSON gets 204, or `{error, fields?}`.
 */
export function savedArticleForms({
  publicUrl,
  ownSite,
  pages,
  readReader,
  savedArticles,
  findMetadata,
  limiter,
  log,
}: SavedArticleFormParts): Router {
  const router = Router();

  async function save(rvoId: string, { articleId, site }: SavedArticleKey): Promise<Outcome> {
    const metadata = site === ownSite ? await findMetadata(articleId) : null;
    if (metadata === null) return UNKNOWN;
    const saving = await savedArticles.save(rvoId, { articleId, site, metadata });
    if (saving === 'no-reader') return { kind: 'signed-out' };
    return saving === 'full' ? FULL : { kind: 'done', notification: { news: 'saved' } };
  }

  async function remove(rvoId: string, key: SavedArticleKey): Promise<Outcome> {
    await savedArticles.remove(rvoId, key);
    return { kind: 'done', notification: { removed: `${key.site}/${key.articleId}` } };
  }

  async function restore(rvoId: string, key: SavedArticleKey): Promise<Outcome> {
    const restoring = await savedArticles.restore(rvoId, key);
    if (restoring === 'no-reader') return { kind: 'signed-out' };
    if (restoring === 'gone') return GONE;
    return restoring === 'full' ? FULL : { kind: 'done', notification: { news: 'restored' } };
  }

  /** Answers a form that has wrong fields or names a missing article with an error page. The list never sends these. */
  async function refuse(
    request: Request,
    response: Response,
    status: number,
    refusal: { error: string; fields?: Record<string, string> },
  ) {
    if (prefersJson(request)) return response.status(status).json(refusal);
    const { path } = listOfForm(request, request.body?.return);
    sendPage(request, response, await pages.errorPage({ path, query: {} }, status, { request, response }));
  }

  for (const [name, act] of Object.entries({ save, remove, restore })) {
    router.post(
      `/account/saved/${name}`,
      requireSameOrigin(publicUrl),
      ...readForm(BODY_LIMIT),
      async (request, response) => {
        response.set('Cache-Control', 'no-store');
        const isJson = prefersJson(request);
        const list = listOfForm(request, request.body?.return);
        const goBack = (notification: Record<string, string>) =>
          response.redirect(303, addressOfList(list, notification));
        const signInFirst = () => {
          if (isJson) return response.status(401).json({ error: 'Sign in first: there is no session.' });
          const page = pageOfForm(request);
          return goBack({ news: 'sign-in-first', ...(page === null ? {} : { [RETURN_PARAMETER]: page }) });
        };

        const key = savedArticleKeySchema.safeParse(request.body ?? {});
        if (!key.success)
          return refuse(request, response, 400, {
            error: 'The form names no article of a list.',
            fields: fieldErrors(key.error),
          });
        let why: Record<string, string> = {};
        try {
          const reader = await readReader(request);
          if (reader !== null) await takeFromBudget(limiter, response, 'saved-articles-of-reader', reader.rvoId);
          const outcome: Outcome = reader === null ? { kind: 'signed-out' } : await act(reader.rvoId, key.data);
          if (outcome.kind === 'signed-out') return signInFirst();
          if (outcome.kind === 'done') return isJson ? response.status(204).end() : goBack(outcome.notification);
          if (isJson || outcome === UNKNOWN) return refuse(request, response, outcome.status, { error: outcome.error });
          if (outcome.reason !== undefined) why = { reason: outcome.reason };
        } catch (error) {
          if (unavailablePart(error) !== null || error instanceof HttpError) throw error;
          log.error({ err: error, form: name }, 'form of the saved list failed');
          if (isJson)
            return response.status(503).json({
              error: 'The list cannot be changed right now. Please try again in a moment.',
              ...failureReference(),
            });
        }
        goBack({ news: `${name}-failed`, ...why });
      },
    );
  }
  return router;
}
