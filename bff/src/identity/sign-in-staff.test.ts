import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database.ts';
import { openPreparedPglite } from '../database/prepared-database.fixture.ts';
import { FormBrowser } from '../development-sign-in/browser.fixture.ts';
import { madeUpOperator } from '../development-sign-in/made-up-readers.ts';
import { readers, sessions } from './schema.ts';
import { begin } from './sign-in-journey.fixture.ts';
import { startSignInSite, type SignInSite } from './sign-in-site.fixture.ts';

let database: OpenDatabase;
let site: SignInSite;

beforeAll(async () => {
  database = await openPreparedPglite();
  site = await startSignInSite(database.db, { staff: [madeUpOperator.email] });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Signs in and returns the address that the new session holds. */
async function keptAddress(path: string, answer: Record<string, string>, name = answer['reader'] ?? ''): Promise<string | null | undefined> {
  const browser = new FormBrowser();
  const page = await begin(site, browser, { path });
  await browser.request((await browser.submit(page, answer)).url);
  const [session] = await database.db
    .select({ staffEmail: sessions.staffEmail })
    .from(sessions)
    .innerJoin(readers, eq(readers.rvoId, sessions.rvoId))
    .where(eq(readers.name, name));
  await database.db.delete(sessions);
  return session?.staffEmail;
}

test('a sign-in for a page of staff keeps the verified address of somebody on a list', async () => {
  expect(await keptAddress('/ops/releases/rail', { reader: madeUpOperator.name })).toBe(madeUpOperator.email);
});

test.each([
  ['for a page of readers keeps no address', '/health', { reader: madeUpOperator.name }, madeUpOperator.name],
  ['keeps no address of somebody on no list', '/ops', { reader: 'Nora Whitfield' }, 'Nora Whitfield'],
  ['with a typed name keeps no address, whosever name it is', '/ops', { name: madeUpOperator.name }, madeUpOperator.name],
])('a sign-in %s', async (_what, path, answer, name) => {
  expect(await keptAddress(path, answer, name)).toBeNull();
});
