import express, { type Express } from 'express';
import { REGISTRY_PATH } from '@plainwell/contracts/delivery/registry.ts';
import { asLocalAdmin } from './registry-caller.ts';
import { registryRoutes, type RegistryRoutesParts } from './registry-routes.ts';
import type { ReleaseTokens } from '../tokens/release-tokens.ts';
import { tokenRoutes } from './token-routes.ts';

/** Creates the registry's calls for the control socket, where all calls are allowed, also those for tokens. */
export function localRegistry(
  { more = [], ...parts }: Omit<RegistryRoutesParts, 'identify'>,
  tokens: ReleaseTokens,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(
    REGISTRY_PATH,
    registryRoutes({ ...parts, identify: [asLocalAdmin], more: [tokenRoutes(tokens, parts.log), ...more] }),
  );
  return app;
}
