import type { FormBrowser } from '../development-providers/browser.fixture.ts';
import type { SignInSite } from './site.fixture.ts';

/** The page to which the test's reader wants to return. */
export const RETURN = '/es/salud/asma?a=1#fuentes';

/** Starts a sign-in in a browser and opens the provider's page. */
export async function begin(
  site: SignInSite,
  browser: FormBrowser,
  { provider = 'linden', path = RETURN } = {},
): Promise<URL> {
  const begun = await browser.follow(`${site.origin}/account/sign-in/${provider}?return=${encodeURIComponent(path)}`);
  return (await browser.follow(begun.url)).url;
}

/**
 * Starts a sign-in and chooses a reader.
 * @returns the callback address that the browser is about to open.
 */
export async function answered(
  site: SignInSite,
  browser: FormBrowser,
  { name = 'Ada', provider = 'linden', path = RETURN } = {},
): Promise<URL> {
  return (await browser.submit(await begin(site, browser, { provider, path }), { name })).url;
}

/** Returns the user from GET /api/session, as the browser gets it. */
export const userOf = async (site: SignInSite, browser: FormBrowser) =>
  (await (await browser.request(`${site.origin}/api/session`)).json()).user;
