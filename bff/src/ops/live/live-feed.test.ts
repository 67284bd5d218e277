import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry.fixture.ts';
import { fakeHistory, storedError, storedLoad, type FakeHistory } from '../testing/fake-history.fixture.ts';
import { createLiveFeed, type LiveFeed, type FeedUpdate } from './live-feed.ts';

let fake: FakeRegistry;
let telemetry: FakeHistory;
let feed: LiveFeed;
let heard = 1;
const point = (version: string) => fake.point({ name: 'rail', channel: 'stable', version, who: 'a', why: 'b' });

beforeEach(() => {
  fake = fakeRegistry();
  telemetry = fakeHistory();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) fake.publish('rail', version);
  feed = createLiveFeed({
    registry: fake.registry,
    processes: { lastHeard: async () => heard },
    history: telemetry.history,
    log: pino({ level: 'silent' }),
  });
});

/** Adds a listener, as a newly sent page does. */
async function listen(): Promise<{ updates: FeedUpdate[]; end: () => void }> {
  const updates: FeedUpdate[] = [];
  const end = feed.listen((each) => updates.push(each));
  await feed.look();
  updates.splice(0);
  return { updates, end };
}

describe('the feed', () => {
  it('tells every change since the last look, oldest first, once', async () => {
    await point('1.0.0');
    const { updates } = await listen();
    await point('1.1.0');
    await point('1.2.0');
    await feed.look();
    await feed.look();
    expect(updates.map(({ changes }) => changes.map(({ to }) => to?.version))).toEqual([['1.1.0', '1.2.0'], []]);
    feed.close();
  });

  it('tells that a process has said something', async () => {
    const { updates } = await listen();
    heard += 1;
    await feed.look();
    await feed.look();
    expect(updates.map(({ isReported }) => isReported)).toEqual([true, false]);
    feed.close();
  });

  it('tells that a load or a script has failed', async () => {
    const { updates } = await listen();
    telemetry.failures.unshift(storedLoad());
    await feed.look();
    telemetry.errors.unshift(storedError());
    await feed.look();
    await feed.look();
    expect(updates.map(({ isFailed }) => isFailed)).toEqual([true, true, false]);
    feed.close();
  });

  it('tells each listener what it does not know yet', async () => {
    const { updates } = await listen();
    const since = await feed.position();
    await point('1.0.0');
    await feed.look();
    const late: FeedUpdate[] = [];
    feed.listen((each) => late.push(each), since);
    await point('1.1.0');
    await feed.look();
    expect([updates, late].map((all) => all.map(({ changes }) => changes.map(({ to }) => to?.version)))).toEqual([
      [['1.0.0'], ['1.1.0']],
      [['1.0.0', '1.1.0']],
    ]);
    feed.close();
  });

  it('tells nothing to who does not listen any more', async () => {
    const { updates, end } = await listen();
    end();
    await point('1.0.0');
    await feed.look();
    expect(updates).toEqual([]);
    feed.close();
  });
});
