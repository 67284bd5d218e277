import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { storedError, storedLoad } from '../testing/fake-history.fixture.ts';
import { startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';
import { csvCells } from '../../http/testing/csv-cells.fixture.ts';

let site: OpsSite;
beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
  site.publish('rail', '1.1.0');
  await site.point({ name: 'rail', channel: 'stable', version: '1.1.0', who: 'rail-ci', why: 'made so' });
});
afterEach(() => site.close());

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);

/** Returns the row of a table that starts with a key. */
const rowOf = (text: string, key: string) =>
  (text.split('<tr role="row"').find((row) => row.includes(`>${key}</a></th>`)) ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ');

describe('failure rates', () => {
  beforeEach(() => {
    const at = minutesAgo(20);
    site.telemetry.loads.push(
      { at, remote: 'rail', release: '1.1.0', loads: 90 },
      { at, remote: 'rail', release: '1.1.0', loads: 6, cause: 'html', engine: 'webkit', arm: 'canary' },
      { at, remote: 'rail', release: '1.1.0', loads: 4, cause: 'timeout' },
      { at, remote: 'article', release: '2.0.0', loads: 100, route: 'front' },
      { at: minutesAgo(60 * 24 * 20), remote: 'rail', release: '1.0.0', loads: 10, cause: 'server' },
    );
  });

  it.each([
    ['remote', 'rail', ' 10 % 10 100 10 '],
    ['release', 'rail@1.1.0', ' 10 % 10 100 10 '],
    ['cause', 'html', ' 3 % 6 200 6 '],
    ['engine', 'webkit', ' 100 % 6 6 6 '],
    ['route', 'front', ' 0 % 0 100 0 '],
    ['arm', 'canary', ' 100 % 6 6 6 '],
  ])('are told apart by %s', async (by, key, numbers) => {
    expect(rowOf((await site.get(`/ops/failures?by=${by}`)).text, key)).toContain(numbers.replaceAll(' %', '\u00A0%'));
  });

  it('of one cause are held against all loads', async () => {
    expect(rowOf((await site.get('/ops/failures?cause=html')).text, 'rail')).toContain(' 6\u00A0% 6 100 6 ');
    expect(rowOf((await site.get('/ops/failures?cause=html&by=cause')).text, 'html')).toContain(' 3\u00A0% 6 200 6 ');
  });

  it('are those of the chosen time', async () => {
    expect(rowOf((await site.get('/ops/failures?by=cause')).text, 'server')).toBe('');
    expect(rowOf((await site.get('/ops/failures?by=cause&range=30d')).text, 'server')).toContain(' 10 ');
    expect(rowOf((await site.get('/ops/failures?by=cause&range=1y')).text, 'server')).toContain(' 10 ');
  });

  it('are those of the filter, whose fields keep what was chosen', async () => {
    const { text } = await site.get('/ops/failures?range=1h&release=rail%401.1.0&engine=webkit');
    expect(rowOf(text, 'rail')).toContain(' 6 6 6 ');
    for (const words of ['value="rail@1.1.0"', '<option value="webkit" selected>', '<option value="1h" selected>'])
      expect(text).toContain(words);
  });

  it('stand as a chart, and the same as a table and as CSV', async () => {
    const { text } = await site.get('/ops/failures?range=1h');
    expect(text).toContain('<svg id="rates-wide">');
    expect(text).toContain('10\u00A0% (10 of 100)');
    const csv = await site.get('/ops/failures/rates.csv?range=1h&by=cause');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="failure-rates.csv"');
    expect(csv.text).toContain(csvCells('2026-11-21T13:40:00.000Z,html,200,6,6,0.03'));
  });

  it('lead from a row to what it is about', async () => {
    expect((await site.get('/ops/failures?range=7d&by=cause')).text).toContain(
      'href="/ops/failures?range=7d&amp;by=cause&amp;cause=html"',
    );
  });

  it('say when more comes in than is stored', async () => {
    site.telemetry.keeps = { rate: 0.125, since: minutesAgo(5) };
    expect((await site.get('/ops/failures')).text).toContain('stores 12.5 % of the reports');
  });
});

describe('an address that asks for what is not there', () => {
  it.each([
    ['range=2h', '“2h” is not a time range'],
    ['by=colour', 'The page cannot group by “colour”'],
    ['remote=Rail', '“Rail” is not the name of a remote'],
    ['release=1.1.0', '“1.1.0” is not a release'],
    ['release=rail%401.1.0&remote=article', 'rail@1.1.0 is not a release of article'],
    ['cause=because', 'There is no cause “because”'],
    ['engine=presto', 'There is no engine “presto”'],
    ['route=home', 'There is no kind of page “home”'],
    ['arm=beta', 'There is no channel “beta”'],
    ['range=__proto__', '“__proto__” is not a time range'],
    [`cause=${encodeURIComponent(HOSTILE)}`, 'There is no cause “&quot;&gt;&lt;script&gt;'],
  ])('is told so, and keeps what was typed: %s', async (query, words) => {
    for (const path of [
      '/ops/failures',
      '/ops/failures/rates.csv',
      '/ops/failures/newest.csv',
      '/ops/script-errors',
      '/ops/script-errors.csv',
    ]) {
      const { status, text } = await site.get(`${path}?${query}`);
      expect([status, text.includes('<title>Error: ')]).toEqual([400, true]);
      expect(text).toContain(words);
      expect(text).not.toContain('<script>alert');
    }
  });

  it.each(['before=abc', 'before=-1', 'before=99999999999999999999999', 'range=', 'remote=&by='])(
    'is answered all the same where it makes sense: %s',
    async (query) => {
      expect((await site.get(`/ops/failures?${query}`)).status).toBe(200);
      expect((await site.get(`/ops/script-errors?${query}`)).status).toBe(200);
    },
  );
});

describe('the newest failures', () => {
  it('come in parts, newest first, and all of them as CSV', async () => {
    site.telemetry.failures.push(
      ...Array.from({ length: 30 }, (_none, place) => storedLoad({ id: String(30 - place) })),
    );
    const first = await site.get('/ops/failures');
    expect(first.text.match(/id="failure-\d+"/g)).toHaveLength(25);
    expect(first.text).toContain('href="/ops/failures?before=6#newest"');
    expect((await site.get('/ops/failures?before=6')).text.match(/id="failure-\d+"/g)).toHaveLength(5);
    expect((await site.get('/ops/failures/newest.csv')).text.trim().split('\r\n')).toHaveLength(31);
  });

  it('are written into CSV so that no spreadsheet works them out', async () => {
    site.telemetry.failures.push(storedLoad({ message: '=HYPERLINK("https://evil.example")', path: '@SUM(A1)' }));
    const { text } = await site.get('/ops/failures/newest.csv');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`'@SUM(A1)`);
  });
});

it('hostile text in any field stays text, on every page', async () => {
  site.telemetry.failures.push(
    storedLoad({
      message: HOSTILE,
      url: `javascript:${HOSTILE}`,
      module: HOSTILE,
      path: `/${HOSTILE}`,
      set: `rail@${HOSTILE}`,
      remote: 'unknown',
      release: 'unknown',
      traceId: HOSTILE,
      pageView: HOSTILE,
    }),
  );
  site.telemetry.errors.push(storedError({ message: HOSTILE, url: HOSTILE, path: HOSTILE }));
  site.telemetry.loads.push({
    at: minutesAgo(3),
    remote: HOSTILE,
    release: HOSTILE,
    loads: 5,
    cause: 'html',
    route: HOSTILE,
    engine: HOSTILE,
  });
  site.telemetry.quantiles.push({ key: HOSTILE, name: 'LCP', p75: 9_000, count: 3 });
  for (const path of [
    '/ops',
    '/ops/failures',
    '/ops/failures?by=release',
    '/ops/failures?by=route',
    '/ops/failures/7',
    '/ops/script-errors',
    '/ops/vitals',
    '/ops/defence',
  ]) {
    const { status, text } = await site.get(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script>alert|<img|href="javascript/);
    expect(text).not.toMatch(/ style=| on\w+="/);
  }
});

describe('script errors', () => {
  it('are shown with whose script it was, and as CSV', async () => {
    site.telemetry.errors.push(
      storedError(),
      storedError({ id: '2', remote: 'unknown', release: 'unknown', type: 'policy', url: null, line: null }),
    );
    const { text } = await site.get('/ops/script-errors');
    for (const words of [
      'x is undefined',
      '/assets/rail/1.1.0/Rail.js:3',
      'refused by the policy',
      'unknown@unknown',
      'firefox (gecko)',
    ])
      expect(text).toContain(words);
    expect((await site.get('/ops/script-errors.csv?remote=rail')).text).toContain(
      csvCells('3,2026-11-21T13:57:00.000Z,rail,1.1.0,stable,error,x is undefined'),
    );
  });
});
