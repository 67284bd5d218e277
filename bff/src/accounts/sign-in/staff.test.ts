import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { FormBrowser } from '../development-providers/browser.fixture.ts';
import { developmentOperator } from '../../config/sign-in/development-readers.ts';
import { staffSessions } from '../../staff/access/schema.ts';
import { readers, sessions } from '../schema.ts';
import { begin } from './journey.fixture.ts';
import { startSignInSite, type SignInSite } from './site.fixture.ts';

let database: OpenDatabase;
let site: SignInSite;

beforeAll(async () => {
  database = await openPreparedPglite();
  site = await startSignInSite(database.db, { staff: [developmentOperator.email] });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Signs in and returns the callback's answer. */
async function signIn(path: string, answer: Record<string, string>): Promise<Response> {
  const browser = new FormBrowser();
  const page = await begin(site, browser, { path });
  return browser.request((await browser.submit(page, answer)).url);
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().join('\n');

test('a sign-in for a page of staff begins a session of its own, whose cookie goes to that area alone, and none of a reader', async () => {
  const answer = await signIn('/ops/releases/rail', { reader: developmentOperator.name });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops/releases/rail']);
  expect(cookiesOf(answer)).toMatch(/^plainwell-ops=[\w-]{43}; Path=\/ops; Expires=[^;]+; HttpOnly; SameSite=Strict$/m);
  expect(cookiesOf(answer)).not.toContain('plainwell-session');
  expect(await database.db.select().from(staffSessions)).toMatchObject([
    { area: '/ops', issuer: 'urn:plainwell:development:linden', email: developmentOperator.email },
  ]);
  expect([await database.db.$count(sessions), await database.db.$count(readers)]).toEqual([0, 0]);
});

test('a sign-in for a page of readers is a reader’s, whoever signs in', async () => {
  const answer = await signIn('/health', { reader: developmentOperator.name });
  expect(cookiesOf(answer)).toContain('plainwell-session=');
  expect(cookiesOf(answer)).not.toContain('plainwell-ops');
});

test.each([
  ['of somebody on no list', { reader: 'Nora Whitfield' }],
  ['with a typed name, whosever name it is', { name: developmentOperator.name }],
])('a sign-in for a page of staff %s is refused, and nothing is kept', async (_whose, answer) => {
  await database.db.delete(staffSessions);
  const refused = await signIn('/ops', answer);
  expect([refused.status, await refused.json()]).toEqual([403, { fault: 'not-listed', returnPath: '/ops' }]);
  expect(cookiesOf(refused)).toBe('');
  expect(await database.db.$count(staffSessions)).toBe(0);
});
