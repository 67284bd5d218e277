import { Router } from 'express';
import type { Logger } from 'pino';
import { tokenRequestSchema } from '@plainwell/contracts/delivery/release-tokens.ts';
import { allowMethods } from '../../../http/requests/allow-methods.ts';
import { fieldErrors, INVALID_REQUEST } from '../../../http/requests/field-errors.ts';
import { readJson } from '../../../http/requests/read-body.ts';
import { callerOf } from './registry-caller.ts';
import type { ReleaseTokens, RevokeTokenResult } from '../tokens/release-tokens.ts';

const BODY_LIMIT = '5kb';

/** Serves calls that make, list and revoke teams' tokens (contracts, release-tokens.ts), only on the control socket. */
export function tokenRoutes(tokens: ReleaseTokens, log: Logger): Router {
  const router = Router();
  router.all('/tokens', allowMethods('GET', 'HEAD', 'POST'));
  router.get('/tokens', async (_request, response) => void response.json({ tokens: await tokens.list() }));
  router.post('/tokens', ...readJson(BODY_LIMIT), async (request, response) => {
    const body = tokenRequestSchema.safeParse(request.body);
    if (!body.success)
      return response.status(400).json({
        error: INVALID_REQUEST,
        fields: fieldErrors(body.error, Object.keys(tokenRequestSchema.shape)),
      });
    const { name, label } = body.data;
    const made = await tokens.make(name, label);
    if (!made.ok) return response.status(409).json({ error: `The site did not create a token: ${made.reason}.` });
    log.info({ name, label, who: callerOf(request).who }, 'release token made');
    response.status(201).json({ token: made.token, made: made.made });
  });
  router.all('/tokens/:name/:label', allowMethods('DELETE'));
  router.delete('/tokens/:name/:label', async (request, response) => {
    const { name, label } = request.params;
    const address = tokenRequestSchema.safeParse({ name, label });
    const revoking: RevokeTokenResult = address.success ? await tokens.revoke(name, label) : { kind: 'unknown' };
    if (revoking.kind === 'unknown') return response.status(404).json({ error: `${name} has no token ${label}.` });
    if (revoking.kind === 'setting')
      return response.status(409).json({
        error: 'The setting RELEASE_TOKENS contains this token: remove the token there and restart the site.',
      });
    log.info({ name, label, who: callerOf(request).who }, 'release token revoked');
    response.json({ revoked: revoking.revoked });
  });
  return router;
}
