import type { Page } from '@playwright/test';

/**
 * Records the paths of the scripts that a page requests from now on, in order; call before `goto`. A test cannot rely
 * on script elements, because they leave the document as soon as the script has loaded.
 */
export function scriptsAskedFor(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
