import { Router, type RequestHandler, type Request, type Response } from 'express';
import type { z } from 'zod';
import {
  rolloutCommandSchema,
  startRolloutSchema,
  type Rollout,
} from '@plainwell/contracts/delivery/progressive-rollout.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import { callerOf } from '../../delivery/registry/http/registry-caller.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { fieldErrors, INVALID_REQUEST } from '../../http/requests/field-errors.ts';
import { readJson } from '../../http/requests/read-body.ts';
import type { RolloutView } from '../read-model.ts';
import { rolloutCommandKinds, type RolloutResult, type RolloutService } from './service.ts';

/** Size limit of a call's body. */
const BODY_LIMIT = '20kb';

type Named = Request<{ name: string }>;

const wireOf = ({ startedAt, events, name, steps, ...view }: RolloutView): Rollout => ({
  ...view,
  steps: [...steps],
  name: releasableNameSchema.parse(name),
  startedAt: startedAt.toISOString(),
  events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
});

function answer(response: Response, result: RolloutResult, status = 200): void {
  if (result.ok) response.status(status).json({ rollout: wireOf(result.rollout) });
  else response.status(result.status).json({ error: result.error });
}

/**
 * Creates the routes of progressive rollouts, below the registry's root.
 * @param owner middleware that lets only the owner of the name in the address pass.
 */
export function rolloutRoutes(service: RolloutService, owner: RequestHandler<{ name: string }>): Router {
  const router = Router();
  const json = readJson(BODY_LIMIT);
  const misfit = (response: Response, fault: z.ZodError, { shape }: z.ZodObject) =>
    void response.status(400).json({
      error: INVALID_REQUEST,
      fields: fieldErrors(fault, Object.keys(shape)),
    });

  router.all('/names/:name/rollout', allowMethods('GET', 'HEAD', 'POST'));
  router.get('/names/:name/rollout', async ({ params: { name } }: Named, response) =>
    answer(response, await service.newest(name)),
  );
  router.post('/names/:name/rollout', owner, ...json, async (request: Named, response) => {
    const body = startRolloutSchema.safeParse(request.body ?? {});
    if (!body.success) return misfit(response, body.error, startRolloutSchema);
    answer(response, await service.start(request.params.name, body.data, callerOf(request).who), 201);
  });
  for (const kind of rolloutCommandKinds) {
    const address = `/names/:name/rollout/${kind}` as const;
    router.all(address, allowMethods('POST'));
    router.post(address, owner, ...json, async (request: Named, response) => {
      const body = rolloutCommandSchema.safeParse(request.body ?? {});
      if (!body.success) return misfit(response, body.error, rolloutCommandSchema);
      answer(response, await service[kind](request.params.name, { who: callerOf(request).who, why: body.data.why }));
    });
  }
  return router;
}
