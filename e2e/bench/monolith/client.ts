/* The script of a page without federation: React and every component of every team in one bundle. All other code is
   the site's own, so that federation is the only difference from the site's page. */
import { connectTelemetry } from '@plainwell/page-state/telemetry.ts';
import { createStartIsland } from '../../../shell/src/browser/starting/start-island.ts';

/** An exposed module: its component, and its behaviour if it has one. */
interface BundledModule {
  default: unknown;
  behaviour?: unknown;
}

/**
 * Lets the page's loader start components of this bundle.
 * @param modules the modules by remote and by name, such as `./Byline`.
 */
export function provideModules(modules: Readonly<Record<string, Readonly<Record<string, BundledModule>>>>): void {
  const api = globalThis.plainwell;
  if (!api?.parts || !api.releases || api.start) return;
  connectTelemetry(api.parts.report);
  const host = {
    async loadModule(remote: string, module: string): Promise<BundledModule> {
      const found = modules[remote]?.[module];
      if (found === undefined) throw new Error(`the bundle has no ${remote}/${module}`);
      return found;
    },
    // Modules of the bundle have no files of their own that could fail.
    causeOf: async () => undefined,
  };
  api.start = createStartIsland(host, api.releases, api.parts);
}
