import { Router } from 'express';
import type { Logger } from 'pino';
import { previewRequestSchema } from '@plainwell/contracts/delivery/registry.ts';
import { allowMethods } from '../../../http/requests/allow-methods.ts';
import { fieldErrors, INVALID_REQUEST } from '../../../http/requests/field-errors.ts';
import { readJson } from '../../../http/requests/read-body.ts';
import { callerOf } from '../../registry/http/registry-caller.ts';
import type { PreviewLinks } from './preview-links.ts';

/** Largest request body: a set of as many releases as a link can contain. */
const BODY_LIMIT = '20kb';

/**
 * Serves POST /previews under the registry's path, which makes a link to releases that readers do not get yet. A team's
 * token may preview its own name, with or without other names.
 */
export function previewLinkRoutes(links: PreviewLinks, log: Logger): Router {
  const router = Router();
  router.all('/previews', allowMethods('POST'));
  router.post('/previews', ...readJson(BODY_LIMIT), async (request, response) => {
    const body = previewRequestSchema.safeParse(request.body);
    if (!body.success)
      return response.status(400).json({
        error: INVALID_REQUEST,
        fields: fieldErrors(body.error, Object.keys(previewRequestSchema.shape)),
      });
    const { who, name } = callerOf(request);
    const releases = await links.releasesOf(body.data);
    if (name !== null && Object.keys(releases).length > 0 && releases[name] === undefined) {
      return response
        .status(403)
        .json({ error: `This token is for ${name}: it previews sets that hold a release of ${name}.` });
    }
    const made = await links.make(body.data);
    if (!made.ok) return response.status(made.status).json({ error: made.error });
    log.info({ who, releases, expiresAt: made.link.expiresAt }, 'preview link made');
    response.status(201).json(made.link);
  });
  return router;
}
