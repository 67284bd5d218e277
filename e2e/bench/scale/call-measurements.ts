import { randomUUID } from 'node:crypto';
import type { Measurement } from '../report/results.ts';
import { ownClient } from '../server/load.ts';
import { type Call, requestEach } from '../server/request-each.ts';
import type { RunningScaleSite } from './running-sites.ts';
import { SAMPLE } from './scale-site.ts';
import type { ScaleMeasurement } from './scale-measurement.ts';

/** Number of calls of one measurement. A reader may change the saved list 120 times a minute. */
const CALLS = 40;

/** Number of staff pages of one measurement. Of ten, one slow page changed the rate by half. */
const STAFF_PAGES = 40;

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_none, index) => make(index));

/** Headers of a browser that opens a page, as pages of staff require. */
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' };

/** Returns a call that sends JSON, as a browser on a page of the site does. */
const sending = (site: string, path: string, body: object, headers: Record<string, string> = {}): Call => ({
  url: site + path,
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: site, ...headers },
  body: JSON.stringify(body),
});

/** Returns headers with a bearer token of the reader. */
async function authorizationOf({ url, reader: { Cookie } }: RunningScaleSite): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/session/token`, { method: 'POST', headers: { Cookie, Origin: url } });
  return { Authorization: `Bearer ${(await answer.json()).token}` };
}

/** Saves articles, reads the list after each, and removes them again. */
async function useSavedList(site: RunningScaleSite): Promise<Measurement> {
  const headers = { ...(await authorizationOf(site)), ...ownClient() };
  const list = `/api/profile/${site.reader.rvoId}/saved-articles`;
  const ids = times(CALLS, () => randomUUID());
  const ratesOf = async (what: string, calls: readonly (Call | string)[]): Promise<[string, number | null]> => [
    `${what} a second`,
    (await requestEach(calls, headers))['requests a second'] ?? null,
  ];
  const saves = ids.map((articleId): Call => ({
    ...sending(site.url, list, {
      articleId,
      site: 'lifestyle',
      metadata: { url: `/health/${articleId}`, title: 'Title' },
    }),
    method: 'PUT',
  }));
  return Object.fromEntries([
    await ratesOf('saves', saves),
    await ratesOf(
      'lists',
      times(CALLS, () => `${site.url}${list}`),
    ),
    await ratesOf(
      'removals',
      ids.map((id): Call => ({
        url: `${site.url}${list}/${id}/site/lifestyle`,
        method: 'DELETE',
        headers: { Origin: site.url },
      })),
    ),
  ]);
}

const comment = {
  comment: 'A walk after dinner helped me more than I had thought.',
  yearsSinceDiagnosis: '2',
  primaryHealthConcern: 'High blood pressure',
  age: '50',
  email: 'ada@reader.example',
  url: `/${SAMPLE}`,
};

/** Calls of pages, and pages of staff. */
export const callMeasurements: readonly ScaleMeasurement[] = [
  {
    title: 'session call',
    measure: ({ url, reader: { Cookie } }) =>
      requestEach(
        times(CALLS, () => `${url}/api/session`),
        { Cookie },
      ),
  },
  { title: "a reader's saved list", measure: useSavedList },
  {
    title: 'batches of page events',
    measure: ({ url }) =>
      requestEach(
        times(CALLS, () =>
          sending(url, '/api/events', {
            pageView: randomUUID(),
            path: `/${SAMPLE}`,
            first: 0,
            events: [{ name: 'contents-click', list: 'contents', section: 'causes' }],
          }),
        ),
        ownClient(),
      ),
  },
  {
    title: 'batches of telemetry',
    measure: ({ url }) =>
      requestEach(
        times(CALLS, () =>
          sending(url, '/api/telemetry', {
            pageView: randomUUID(),
            path: `/${SAMPLE}`,
            first: 0,
            events: [{ kind: 'web-vital', name: 'LCP', value: 812 }],
          }),
        ),
        ownClient(),
      ),
  },
  {
    title: 'comments sent',
    measure: ({ url }) => requestEach(times(CALLS, () => sending(url, '/googlesheet/comment', comment, ownClient()))),
  },
  ...(
    [
      ['desk', 'queue of the review desk', '/desk'],
      ['desk', 'queue of the review desk, filtered by a word', '/desk?q=dinner'],
      ['desk', 'approved comments on the review desk', '/desk?state=approved'],
      ['ops', "operators' first page", '/ops'],
      ['ops', "operators' page of a remote", '/ops/releases/rail'],
    ] as const
  ).map(([area, title, path]): ScaleMeasurement => ({
    title,
    measure: ({ url, staff }) =>
      requestEach(
        times(STAFF_PAGES, () => url + path),
        { ...staff[area], ...NAVIGATION },
      ),
  })),
];
