import { Router, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pruneRequestSchema } from '@plainwell/contracts/delivery/registry.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { allowMethods } from '../../../http/requests/allow-methods.ts';
import { fieldErrors, INVALID_REQUEST, unknownFields } from '../../../http/requests/field-errors.ts';
import { fieldsOfQuery, queryOf } from '../../../http/requests/query-of.ts';
import { readJson } from '../../../http/requests/read-body.ts';
import type { Metrics } from '../../../telemetry/metrics/metrics.ts';
import { channelRoutes } from './channel-routes.ts';
import { callerOf } from './registry-caller.ts';
import { registryErrors } from './registry-errors.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { requireOwner } from './require-team.ts';
import { uploadRoute } from './upload-route.ts';

/** Largest body of a call, except for uploads. */
const BODY_LIMIT = '20kb';
/** Number of changes in one answer: by default, and at most. */
const CHANGES = { usual: 100, maximum: 500 };

const nameQuerySchema = z.object({ name: releasableNameSchema.optional() });
const changeQuerySchema = nameQuerySchema.extend({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(CHANGES.maximum).default(CHANGES.usual),
});

/**
 * Refuses query parameters of a call that changes something. The site reads options only from the body, so it would
 * overlook a dry run in the address, and execute the command.
 */
const refuseParametersOfCommands: RequestHandler = (request, response, next) => {
  const parameters = request.method === 'GET' || request.method === 'HEAD' ? [] : [...queryOf(request).keys()];
  if (parameters.length === 0) return next();
  response.status(400).json({
    error: 'This call takes no query parameters: put them into the body.',
    fields: unknownFields(parameters),
  });
};

export interface RegistryRoutesParts {
  registry: ReleaseRegistry;
  metrics: Metrics;
  log: Logger;
  /** Handlers that note the caller, and refuse a request without a valid caller. */
  identify: readonly RequestHandler[];
  /** Further calls below the same path, for the same callers. */
  more?: readonly Router[];
}

/** Serves the registry's calls (contracts, registry.ts) below REGISTRY_PATH, on the site and the control socket. */
export function registryRoutes({ registry, metrics, log, identify, more = [] }: RegistryRoutesParts): Router {
  const router = Router();
  const owner = requireOwner({ metrics, log });
  const json = readJson(BODY_LIMIT);
  const misfit = (response: Response, fault: z.ZodError, known?: string[]) =>
    void response.status(400).json({ error: INVALID_REQUEST, fields: fieldErrors(fault, known) });

  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(...identify);
  router.post('/releases/:name', owner, uploadRoute({ registry, metrics, log }));
  router.use(refuseParametersOfCommands);
  for (const calls of more) router.use(calls);

  router.all('/releases', allowMethods('GET', 'HEAD'));
  router.get('/releases', async (request, response) => {
    const query = nameQuerySchema.safeParse(fieldsOfQuery(request));
    if (!query.success) return misfit(response, query.error);
    response.json({ releases: await registry.releases(query.data.name) });
  });
  router.all('/releases/:name', allowMethods('POST'));
  router.all('/releases/:name/:version', allowMethods('GET', 'HEAD'));
  router.get('/releases/:name/:version', async ({ params: { name, version } }, response) => {
    const details = await registry.details({ name, version });
    if (details) response.json(details);
    else response.status(404).json({ error: `There is no release ${version} of ${name}.` });
  });
  router.all('/releases/:name/:version/gate', allowMethods('POST'));
  router.post('/releases/:name/:version/gate', owner, async ({ params }, response) => {
    const report = await registry.check(params);
    if (report) response.json(report);
    else response.status(404).json({ error: `There is no release ${params.version} of ${params.name}.` });
  });

  router.use(channelRoutes({ registry, owner, json }));

  router.all('/changes', allowMethods('GET', 'HEAD'));
  router.get('/changes', async (request, response) => {
    const query = changeQuerySchema.safeParse(fieldsOfQuery(request));
    if (!query.success) return misfit(response, query.error);
    response.json({ changes: await registry.changes(query.data) });
  });

  router.all('/prune', allowMethods('POST'));
  router.post('/prune', ...json, async (request, response) => {
    const body = pruneRequestSchema.safeParse(request.body ?? {});
    if (!body.success) {
      const known = Object.keys(pruneRequestSchema.shape);
      return misfit(response, body.error, known);
    }
    const caller = callerOf(request);
    if (caller.name !== null && body.data.name !== caller.name) {
      metrics.refusedReleaseTokens.inc({ fault: 'another-team' });
      log.warn({ who: caller.who, of: caller.name, name: body.data.name }, 'release token of another team refused');
      return response
        .status(403)
        .json({ error: `This token may prune only releases of ${caller.name}: set \`name\` to ${caller.name}.` });
    }
    const pruned = await registry.prune(body.data);
    if (!body.data.isDryRun) log.info({ who: caller.who, pruned: pruned.pruned.map(releaseId) }, 'releases pruned');
    response.json(pruned);
  });

  router.use(
    (request, response) =>
      void response.status(404).json({ error: `There is no call ${request.method} ${request.path} of the registry.` }),
  );
  router.use(registryErrors(log));
  return router;
}
