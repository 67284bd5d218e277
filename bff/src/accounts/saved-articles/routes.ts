import { type RequestHandler, Router } from 'express';
import {
  SAVED_ARTICLES_MAXIMUM,
  savedArticleInputSchema,
  savedArticleKeySchema,
  savedArticlesQuerySchema,
} from '@plainwell/contracts/account/saved-article.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { fieldErrors, INVALID_REQUEST } from '../../http/requests/field-errors.ts';
import { fieldsOfQuery } from '../../http/requests/query-of.ts';
import { parseJson } from '../../http/requests/read-body.ts';
import type { BearerTokens } from '../sessions/bearer-tokens.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { requireReader } from './require-reader.ts';
import type { SavedArticleStore } from './store.ts';
import type { LineLog } from '../../telemetry/sampled-log.ts';

/**
 * Maximum size of a save request: an address, a title and an image address at their longest, with four bytes a
 * character.
 */
const BODY_LIMIT = '20kb';

const LIST = '/api/profile/:rvoId/saved-articles';
const ENTRY = `${LIST}/:articleId/site/:site`;

interface SavedArticleRouteParts {
  store: SavedArticleStore;
  tokens: BearerTokens;
  limiter: Pick<RateLimiter, 'consume'>;
  metrics: Metrics;
  log: LineLog;
}

/**
 * The saved-articles API (rules.md#saving-articles), called with the reader's bearer token: GET the list, PUT and
 * DELETE one article. PUT and DELETE are idempotent. Answers 409 if the list is full, and 429 if a reader changes it
 * too often.
 */
export function savedArticleRoutes({ store, tokens, limiter, metrics, log }: SavedArticleRouteParts): Router {
  const router = Router();
  const reader = requireReader(tokens, metrics, log);
  const changing: RequestHandler<{ rvoId: string }> = async ({ params }, response, next) => {
    await takeFromBudget(limiter, response, 'saved-articles-of-reader', params.rvoId);
    next();
  };

  router.all(LIST, allowMethods('GET', 'HEAD', 'PUT'));
  router.get(LIST, reader, async (request, response) => {
    const query = savedArticlesQuerySchema.safeParse(fieldsOfQuery(request));
    if (!query.success) return response.status(400).json({ error: INVALID_REQUEST, fields: fieldErrors(query.error) });
    response.json(await store.list(request.params.rvoId, query.data));
  });
  router.put(LIST, reader, changing, parseJson(BODY_LIMIT), async (request, response) => {
    const article = savedArticleInputSchema.safeParse(request.body);
    if (!article.success)
      return response.status(400).json({ error: INVALID_REQUEST, fields: fieldErrors(article.error) });
    const saving = await store.save(request.params.rvoId, article.data);
    if (saving === 'no-reader')
      return response.status(401).json({ error: 'Sign in again: this reader is not known any more.' });
    if (saving === 'full')
      return response
        .status(409)
        .json({ error: `The list holds ${SAVED_ARTICLES_MAXIMUM} articles and is full; remove one first.` });
    response
      .status(saving === 'saved' ? 201 : 200)
      .json({ articleId: article.data.articleId, site: article.data.site });
  });

  router.all(ENTRY, allowMethods('DELETE'));
  router.delete(ENTRY, reader, changing, async (request, response) => {
    const key = savedArticleKeySchema.safeParse(request.params);
    if (!key.success)
      return response.status(400).json({ error: 'No article can have this address.', fields: fieldErrors(key.error) });
    await store.remove(request.params.rvoId, key.data);
    response.status(204).end();
  });
  return router;
}
