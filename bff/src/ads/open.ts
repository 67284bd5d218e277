import type { Domain, Platform } from '../platform/platform.ts';
import { adsTxtRoutes } from './ads-txt-routes.ts';
import { creativeRoutes } from './routes.ts';

/** The house creatives, and who may sell others. */
export function openAds({ site, adsTxt }: Platform) {
  return { routes: { creatives: creativeRoutes({ site }), adsTxt: adsTxtRoutes(adsTxt) } } satisfies Domain;
}
