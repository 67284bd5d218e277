import { rawRequest } from '../site/raw-request.ts';
import type { RunningSite } from '../site/start-site.ts';

/** Returns addresses of browser files, as pages and their stylesheets name them. */
export async function pageAssets(
  site: RunningSite,
): Promise<{ shell: string; script: string; font: string; icon: string }> {
  const { text } = await rawRequest(site, { path: '/tabbed' });
  const [, state = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
  const { loader } = JSON.parse(state);
  return {
    shell: loader.base,
    script: loader.base + loader.entry,
    font: /(\/assets\/[^" ]+\.woff2)/.exec(text)?.[1] ?? '',
    icon: /href="(\/assets\/[^"]+\.svg)"/.exec(text)?.[1] ?? '',
  };
}
