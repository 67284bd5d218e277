import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DefenceReadModel } from '../../defence/read-model.ts';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { storedLoad } from '../testing/fake-history.fixture.ts';
import { processReport, startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';
import { csvCells } from '../../http/testing/csv-cells.fixture.ts';

let site: OpsSite;
const command = { name: 'rail', who: 'rail-ci', why: 'made so' };
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);

beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
  site.publish('rail', '1.1.0', 'b');
  await site.point({ ...command, channel: 'stable', version: '1.0.0' });
  site.processes.push(processReport({ change: 1, live: { stable: { rail: '1.0.0' } } }));
});
afterEach(() => site.close());

/** Adds loads of the last minutes, some of which failed. */
function fail(remote: string, release: string, failures: number, cause: 'html' | 'timeout' | 'offline' = 'html') {
  site.telemetry.loads.push(
    { at: minutesAgo(4), remote, release, loads: 100 },
    { at: minutesAgo(4), remote, release, loads: failures, cause },
  );
}

/** Returns the first screen as text. */
async function firstScreen(): Promise<string> {
  const { text } = await site.get('/ops');
  return (/aria-labelledby="state">(.*?)<h2>/s.exec(text)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');
}

describe('the first screen', () => {
  it('says when nothing is wrong', async () => {
    expect(await firstScreen()).toContain('No incident: readers get the releases of the channels');
  });

  it('says in one sentence what is wrong, whose it is, since when, for how many and why', async () => {
    fail('rail', '1.0.0', 25);
    expect(await firstScreen()).toContain(
      'rail 1.0.0 (stable, published by Ada Example, rail-ci) fails since 13:56 UTC (4 minutes ago): 20 % of its loads lately, 25 page views affected, mostly because an HTML page arrives instead of a script.',
    );
  });

  it('does not call a release wrong because of what one address of many reports', async () => {
    fail('rail', '1.0.0', 25);
    site.telemetry.trials.push({
      release: '1.0.0',
      pageViews: 100,
      failedPageViews: 3,
      sources: 80,
      failedSources: 1,
    });
    const { text } = await site.get('/ops');
    expect(text).toMatch(/<section class="state notice"/);
    expect(text).toContain('25 page views affected, lately all from one address, mostly because');
  });

  it('holds the button that rolls stable back, with a reason that is filled in', async () => {
    await site.point({ ...command, channel: 'stable', version: '1.1.0' });
    fail('rail', '1.1.0', 25);
    const { text } = await site.get('/ops');
    const [, href = ''] = /<a class="button first" href="([^"]+)">Roll rail back</.exec(text) ?? [];
    const form = await site.get(href.replaceAll('&amp;', '&'));
    expect(form.text).toContain('Roll rail back to 1.0.0');
    expect(form.text).toContain('>rail@1.1.0 fails: 20 % of its loads, 25 page views, html</textarea>');
  });

  it('holds the button that ends a canary', async () => {
    await site.point({ ...command, channel: 'canary', version: '1.1.0', percent: 10 });
    fail('rail', '1.1.0', 25);
    const { text } = await site.get('/ops');
    expect(text).toMatch(
      /<a class="button first" href="\/ops\/releases\/rail\/end\?channel=canary&amp;why=[^"]+">End the canary of rail</,
    );
    expect(await firstScreen()).toContain('canary for 10 % of the readers');
  });

  it('tells an outage from a bad release, and offers no rollback then', async () => {
    for (const remote of ['rail', 'article', 'shell']) fail(remote, '1.0.0', 25, 'timeout');
    const { text } = await site.get('/ops');
    expect(await firstScreen()).toContain(
      '3 of 3 names fail at once since 13:56 UTC (4 minutes ago): article, rail, shell; at least 25 page views affected',
    );
    expect(text).not.toContain('>Roll rail back<');
  });

  it('says apart what is no fault of a release', async () => {
    fail('rail', '1.0.0', 25, 'offline');
    const { text } = await site.get('/ops');
    expect(text).toContain('25 page views in which the reader’s browser or network stopped a load');
    expect(text).not.toContain('class="state wrong"');
  });

  it('names a fault of a process besides, and first where releases are well', async () => {
    site.processes[0] = processReport({
      change: 1,
      live: { stable: { rail: '1.0.0' } },
      problems: [
        {
          part: 'disk',
          subject: '',
          problem: 'The disk is <full>.',
          mend: 'Make room.',
          isOutage: true,
          since: minutesAgo(3).toISOString(),
        },
      ],
    });
    expect(await firstScreen()).toMatch(/^\s*✕web-1:4711, disk: The disk is &lt;full&gt;. Make room./);
    fail('rail', '1.0.0', 25);
    await site.close();
    site = await startOpsSite();
    fail('rail', '1.0.0', 25);
    expect(await firstScreen()).toContain('1 more incident needs an operator');
  });

  it('shows the newest failures with whose they are, and what happened of itself', async () => {
    const defence: Pick<DefenceReadModel, 'actions'> = {
      actions: async () => [
        {
          id: 1,
          at: minutesAgo(9),
          name: 'rail',
          kind: 'halted',
          version: '1.1.0',
          to: null,
          change: 3,
          reason: 'It was <worse>.',
        },
      ],
    };
    await site.close();
    site = await startOpsSite({
      defence: {
        mode: { halts: true, rollsBack: true, observes: false },
        tests: async () => [],
        rollouts: async () => [],
        ...defence,
      },
    });
    site.telemetry.failures.push(storedLoad());
    const { text } = await site.get('/ops');
    const row = /<tr role="row" id="failure-7">.*?<\/tr>/s.exec(text)?.[0] ?? '';
    for (const words of ['1.1.0', 'RailSlot, entry', 'missing', 'not-found', '/health/sleep', 'chrome (blink)'])
      expect(row).toContain(words);
    expect(text).toContain('The site ended the canary rail <span class="version">1.1.0</span> automatically');
    expect(text).toContain('It was &lt;worse&gt;.');
  });

  it('has its tables as CSV', async () => {
    for (const [path, words] of [
      ['/ops/channels.csv', 'rail,stable,1.0.0'],
      ['/ops/processes.csv', 'web-1:4711'],
      ['/ops/changes.csv', '1,2026-11-21T13:01:00.000Z,rail,stable,release,,,1.0.0,,rail-ci,made so'],
    ] as const) {
      const { status, text, headers } = await site.get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(text).toContain(csvCells(words));
    }
  });
});
