import { Router, type Request, type Response } from 'express';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { PreviewRefusal } from '@plainwell/contracts/page/shell-server.ts';
import { allowMethods } from '../../../http/requests/allow-methods.ts';
import { requireSameOrigin } from '../../../http/requests/same-origin.ts';
import { queryOf } from '../../../http/requests/query-of.ts';
import { readReturnPath } from '../../../http/requests/return-path.ts';
import type { PreviewCookie } from './preview-cookie.ts';
import { PREVIEW_END_PATH, PREVIEW_PATH } from './preview-paths.ts';
import type { Previews } from './previews.ts';

interface PreviewRoutesParts {
  publicUrl: string;
  previews: Pick<Previews, 'open'>;
  cookie: Pick<PreviewCookie, 'set' | 'clear'>;
  /** Sends the page that explains why a preview is not shown. */
  sendProblem: (request: Request, response: Response, fault: PreviewRefusal, returnPath: string) => Promise<void>;
}

const returnPathOf = (request: Request) => readReturnPath(queryOf(request).get(RETURN_PARAMETER));

/**
 * Serves previews. GET /preview/{token}?return=/path starts a preview in this browser and redirects to the path. POST
 * /preview/end?return=/path ends the preview.
 */
export function previewRoutes({ publicUrl, previews, cookie, sendProblem }: PreviewRoutesParts): Router {
  const router = Router();
  router.all(PREVIEW_END_PATH, allowMethods('POST'));
  router.post(PREVIEW_END_PATH, requireSameOrigin(publicUrl), (request, response) => {
    cookie.clear(response);
    response.set('Cache-Control', 'no-store').redirect(303, returnPathOf(request));
  });

  router.all(`${PREVIEW_PATH}/:token`, allowMethods('GET'));
  router.get(`${PREVIEW_PATH}/:token`, async (request, response) => {
    const { token } = request.params;
    const opened = await previews.open(token);
    if (!opened.ok) return sendProblem(request, response, opened.fault, returnPathOf(request));
    cookie.set(response, token, opened.grant.expiresAt);
    response
      .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      .redirect(303, returnPathOf(request));
  });
  return router;
}
