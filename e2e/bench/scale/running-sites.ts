import type { Browser, BrowserContext } from '@playwright/test';
import { importDocuments } from '../../harness/site/import-content.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { memorySettings } from '../subjects/memory-settings.ts';
import type { ScaleSite, SiteData } from './scale-site.ts';

/** A running site of the bench, with a reader and a member of the staff who have signed in. */
export interface RunningScaleSite extends RunningSite, ScaleSite {
  /** Time from the start of the process until it was ready, in milliseconds. */
  startMs: number;
  reader: {
    rvoId: string;
    /** Header with the reader's session. */
    Cookie: string;
  };
  /** Headers with the sessions of operators and of editors. */
  staff: Readonly<Record<'ops' | 'desk', { Cookie: string }>>;
  import: (documents: readonly object[]) => Promise<void>;
}

async function cookiesFor(context: BrowserContext, url: string): Promise<{ Cookie: string }> {
  const cookies = await context.cookies(url);
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function staffOf(browser: Browser, site: RunningSite, area: 'ops' | 'desk'): Promise<{ Cookie: string }> {
  const page = await operatorAt(browser, site, `/${area}`);
  const cookies = await cookiesFor(page.context(), `${site.url}/${area}`);
  await page.context().close();
  return cookies;
}

async function readerOf(browser: Browser, { url }: RunningSite): Promise<RunningScaleSite['reader']> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInAsNewReader(page);
  const { user } = await (await context.request.get(`${url}/api/session`)).json();
  const cookies = await cookiesFor(context, url);
  await context.close();
  return { rvoId: user.rvoId, ...cookies };
}

/** Starts a site of the bench, and signs in there. */
export async function startScaleSite(
  site: ScaleSite,
  { databaseUrl, dataDir }: SiteData,
  browser: Browser,
): Promise<RunningScaleSite> {
  const began = performance.now();
  const running = await startSite({
    dataDir,
    nodeOptions: [],
    // Trusts a proxy, so that measurements can come from several clients. The invented operator is an editor too.
    env: {
      ...memorySettings,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      EDITOR_EMAILS: 'operator@linden.example',
    },
  });
  try {
    return {
      ...site,
      ...running,
      startMs: performance.now() - began,
      reader: await readerOf(browser, running),
      staff: { ops: await staffOf(browser, running, 'ops'), desk: await staffOf(browser, running, 'desk') },
      import: async (documents) => void (await importDocuments(running, documents)),
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
