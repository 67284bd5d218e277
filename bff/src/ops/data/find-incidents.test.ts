import { describe, expect, it } from 'vitest';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { findIncidents } from './find-incidents.ts';
import { processReport } from '../testing/ops-site.fixture.ts';

const pointer = (change: Partial<ChannelPointer> = {}): ChannelPointer => ({
  name: 'rail',
  channel: 'stable',
  version: '1.1.0',
  percent: null,
  change: 7,
  pointedAt: new Date(NOW).toISOString(),
  ...change,
});
const latest = (secondsAgo: number) => ({ change: 7, at: new Date(NOW - secondsAgo * 1_000).toISOString() });
const inOrder = processReport({ change: 7, live: { stable: { rail: '1.1.0' } } });
const site = { pointers: [pointer()], processes: [inOrder], latest: latest(60), now: NOW };

describe('the site', () => {
  it('is in order when every process gives what the channels say', () => {
    expect(findIncidents(site)).toEqual([]);
    expect(findIncidents({ ...site, pointers: [], latest: null, processes: [processReport()] })).toEqual([]);
  });

  it('has an incident when no process is heard of', () => {
    expect(findIncidents({ ...site, processes: [] })).toEqual([{ kind: 'no-process' }]);
    const silent = processReport({ seenAt: new Date(NOW - 10_001) });
    expect(findIncidents({ ...site, processes: [silent] })).toEqual([{ kind: 'no-process' }]);
  });

  it('has an incident when one of several processes is silent', () => {
    const silent = processReport({ id: 'two', label: 'web-2', seenAt: new Date(NOW - 10_001) });
    expect(findIncidents({ ...site, processes: [inOrder, silent] })).toEqual([
      { kind: 'silent', process: 'web-2', since: silent.seenAt },
    ]);
  });

  it('gives a process 5 seconds to follow', () => {
    const behind = processReport({ change: 6, live: { stable: { rail: '1.0.0' } } });
    expect(findIncidents({ ...site, processes: [behind], latest: latest(5) })).toEqual([]);
    expect(findIncidents({ ...site, processes: [behind], latest: latest(6) })).toEqual([
      { kind: 'behind', process: 'web-1:4711', follows: 6, latest: 7 },
    ]);
  });

  it('has an incident when a process refuses a release that a channel names, and not when none does', () => {
    const refused = { 'rail@1.1.0': 'changed files: browser/remoteEntry.js', 'rail@0.9.0': 'of no matter' };
    const refuses = processReport({ change: 7, live: { stable: { rail: '1.0.0' } }, refused });
    expect(findIncidents({ ...site, processes: [refuses] })).toEqual([
      {
        kind: 'refused',
        process: 'web-1:4711',
        release: 'rail@1.1.0',
        reason: 'changed files: browser/remoteEntry.js',
      },
    ]);
  });

  it('has an incident when a process says so itself, also while it takes a change over', () => {
    const damaged = {
      part: 'release' as const,
      subject: 'rail@1.1.0',
      problem: 'server/remoteEntry.js was changed.',
      mend: 'Roll back rail.',
    };
    const reported = { problems: [{ ...damaged, isOutage: false, since: new Date(NOW).toISOString() }] };
    const expected = { kind: 'problem', process: 'web-1:4711', ...damaged, since: new Date(NOW) };
    expect(findIncidents({ ...site, processes: [processReport({ ...inOrder, ...reported })] })).toEqual([expected]);
    expect(
      findIncidents({ ...site, processes: [processReport({ change: 6, ...reported })], latest: latest(1) }),
    ).toEqual([expected]);
  });

  it('has an incident when a process gives something else than the channel says, previews aside', () => {
    const other = processReport({ change: 7, live: { stable: { rail: '1.0.0' } } });
    const pointers = [
      pointer(),
      pointer({ channel: 'canary', version: '1.2.0' }),
      pointer({ channel: 'look', version: '1.3.0' }),
    ];
    expect(findIncidents({ ...site, pointers, processes: [other] })).toEqual([
      { kind: 'other', process: 'web-1:4711', name: 'rail', channel: 'stable', serves: '1.0.0', pointed: '1.1.0' },
      { kind: 'other', process: 'web-1:4711', name: 'rail', channel: 'canary', serves: null, pointed: '1.2.0' },
    ]);
  });

  it('tells the worst first', () => {
    const silent = processReport({ label: 'a', seenAt: new Date(0) });
    const behind = processReport({ label: 'b', change: 6 });
    const refuses = processReport({ label: 'c', change: 7, refused: { 'rail@1.1.0': 'x' } });
    expect(findIncidents({ ...site, processes: [silent, behind, refuses] }).map(({ kind }) => kind)).toEqual([
      'refused',
      'behind',
      'silent',
    ]);
  });
});
