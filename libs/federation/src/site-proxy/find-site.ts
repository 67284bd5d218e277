import { isPlainwellPage } from './rewrite-page.ts';

/** Time-out for the front page of a site, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Checks that a Plainwell site answers at an address.
 * @returns the fault, or `null`.
 */
export async function faultOfSite(site: URL): Promise<string | null> {
  try {
    const response = await fetch(new URL('/', site), {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return isPlainwellPage(await response.text())
      ? null
      : `${site.origin} is not a Plainwell site: its front page (${response.status}) contains no page state`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `${site.origin} cannot be reached: ${cause}`;
  }
}
