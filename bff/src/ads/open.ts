import type { Domain, Platform } from '../platform/platform.ts';
import { creativeRoutes } from './routes.ts';

/** The house creatives. */
export function openAds({ site }: Platform) {
  return { routes: { creatives: creativeRoutes({ site }) } } satisfies Domain;
}
