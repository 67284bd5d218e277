import type { Page } from '@playwright/test';

/**
 * Paths of the scripts that a page asks for from now on, in order; call before `goto`. The element of a script leaves
 * the document as soon as the script has come, so a test that looks for it there finds it by luck alone.
 */
export function scriptsAskedFor(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
