import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry.fixture.ts';
import { fakeHistory, storedError, storedLoad, type FakeHistory } from '../testing/fake-history.fixture.ts';
import { createLiveStreamSource, type LiveStreamSource, type StreamUpdate } from './live-stream-source.ts';

let fake: FakeRegistry;
let telemetry: FakeHistory;
let source: LiveStreamSource;
let heard = 1;
const point = (version: string) => fake.point({ name: 'rail', channel: 'stable', version, who: 'a', why: 'b' });

beforeEach(() => {
  fake = fakeRegistry();
  telemetry = fakeHistory();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) fake.publish('rail', version);
  source = createLiveStreamSource({
    registry: fake.registry,
    processes: { lastHeard: async () => heard },
    history: telemetry.history,
    log: pino({ level: 'silent' }),
  });
});

/** Adds a listener, as a newly sent page does. */
async function listen(): Promise<{ updates: StreamUpdate[]; end: () => void }> {
  const updates: StreamUpdate[] = [];
  const end = source.listen((each) => updates.push(each));
  await source.look();
  updates.splice(0);
  return { updates, end };
}

describe('the source', () => {
  it('tells every change since the last look, oldest first, once', async () => {
    await point('1.0.0');
    const { updates } = await listen();
    await point('1.1.0');
    await point('1.2.0');
    await source.look();
    await source.look();
    expect(updates.map(({ changes }) => changes.map(({ to }) => to?.version))).toEqual([['1.1.0', '1.2.0'], []]);
    source.close();
  });

  it('tells that a process has said something', async () => {
    const { updates } = await listen();
    heard += 1;
    await source.look();
    await source.look();
    expect(updates.map(({ isReported }) => isReported)).toEqual([true, false]);
    source.close();
  });

  it('tells that a load or a script has failed', async () => {
    const { updates } = await listen();
    telemetry.failures.unshift(storedLoad());
    await source.look();
    telemetry.errors.unshift(storedError());
    await source.look();
    await source.look();
    expect(updates.map(({ isFailed }) => isFailed)).toEqual([true, true, false]);
    source.close();
  });

  it('tells each listener what it does not know yet', async () => {
    const { updates } = await listen();
    const since = await source.position();
    await point('1.0.0');
    await source.look();
    const late: StreamUpdate[] = [];
    source.listen((each) => late.push(each), since);
    await point('1.1.0');
    await source.look();
    expect([updates, late].map((all) => all.map(({ changes }) => changes.map(({ to }) => to?.version)))).toEqual([
      [['1.0.0'], ['1.1.0']],
      [['1.0.0', '1.1.0']],
    ]);
    source.close();
  });

  it('tells nothing to who does not listen any more', async () => {
    const { updates, end } = await listen();
    end();
    await point('1.0.0');
    await source.look();
    expect(updates).toEqual([]);
    source.close();
  });
});
