import type { FormBrowser } from '../development-providers/browser.fixture.ts';
import type { SignInSite } from './site.fixture.ts';

/** Where the reader of a test wants to go on. */
export const RETURN = '/es/salud/asma?a=1#fuentes';

/** Begins a sign-in in a browser and arrives at the provider's page. */
export async function begin(
  site: SignInSite,
  browser: FormBrowser,
  { provider = 'linden', path = RETURN } = {},
): Promise<URL> {
  const begun = await browser.follow(`${site.origin}/account/sign-in/${provider}?return=${encodeURIComponent(path)}`);
  return (await browser.follow(begun.url)).url;
}

/** Begins one and lets the reader say who they are. @returns the callback that the browser is about to call. */
export async function answered(
  site: SignInSite,
  browser: FormBrowser,
  { name = 'Ada', provider = 'linden', path = RETURN } = {},
): Promise<URL> {
  return (await browser.submit(await begin(site, browser, { provider, path }), { name })).url;
}

/** The user of GET /api/session, as the browser sees it. */
export const userOf = async (site: SignInSite, browser: FormBrowser) =>
  (await (await browser.request(`${site.origin}/api/session`)).json()).user;
