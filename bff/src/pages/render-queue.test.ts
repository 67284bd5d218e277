import { expect, test } from 'vitest';
import { UnavailableError } from '../telemetry/unavailable.ts';
import { ClientGoneError } from './asker.ts';
import { createRenderQueue } from './render-queue.ts';

const AT_ONCE = 4;

/** Creates a queue for one rendering process. The test decides when each page is finished. */
function createTimed() {
  const unmade: string[] = [];
  const queue = createRenderQueue({ processes: 1, onUnmade: (why) => unmade.push(why) });
  const making: { name: string; end: () => void; fail: (error: Error) => void }[] = [];

  /** Requests a page. `leave` closes the connection. */
  function ask(name: string, client = 'somebody', until?: Promise<void>) {
    const gone = new AbortController();
    const make = () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      making.push({ name, end: () => resolve(name), fail: reject });
      return promise;
    };
    const page = queue.run(
      { client, signal: gone.signal, takeBudget: async () => undefined },
      make,
      until && (() => until),
    );
    page.catch(() => undefined);
    return { page, leave: () => gone.abort() };
  }

  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const names = () => making.map(({ name }) => name);
  /** Requests as many pages as the queue makes at the same time. */
  async function fill() {
    const first = Array.from({ length: AT_ONCE }, (_none, index) => ask(`first ${index}`, `client ${index}`));
    await soon();
    return first;
  }
  return { queue, making, unmade, ask, soon, names, fill };
}

test('a few pages are made at once, and the others in the order in which they were asked for', async () => {
  const { making, ask, soon, names, fill } = createTimed();
  const [first] = await fill();
  ask('next');
  ask('last');
  await soon();
  expect(names()).toEqual(['first 0', 'first 1', 'first 2', 'first 3']);
  making[0]?.end();
  expect(await first?.page).toBe('first 0');
  await soon();
  making[1]?.fail(new Error('no such page'));
  await soon();
  expect(names().slice(AT_ONCE)).toEqual(['next', 'last']);
});

test('a page that has begun keeps its turn until nothing of it is being made', async () => {
  const { making, ask, soon, names } = createTimed();
  const whole = Promise.withResolvers<void>();
  const pages = Array.from({ length: AT_ONCE + 1 }, (_none, index) => ask(String(index), 'somebody', whole.promise));
  await soon();
  making[0]?.end();
  expect(await pages[0]?.page).toBe('0');
  await soon();
  expect(names()).toHaveLength(AT_ONCE);
  whole.resolve();
  await soon();
  expect(names()).toHaveLength(AT_ONCE + 1);
});

test('one whose client has gone is not made, and takes no place', async () => {
  const { making, unmade, ask, soon, names, fill } = createTimed();
  await fill();
  const gone = ask('gone');
  ask('next');
  gone.leave();
  await expect(gone.page).rejects.toBeInstanceOf(ClientGoneError);
  making[0]?.end();
  await soon();
  expect([names().at(-1), unmade]).toEqual(['next', ['gone']]);
  const before = ask('was never there');
  before.leave();
  making[1]?.end();
  await expect(before.page).rejects.toBeInstanceOf(ClientGoneError);
});

test('too many of one client are refused, and others still get a place', async () => {
  const { unmade, ask, fill } = createTimed();
  await fill();
  const asked = Array.from({ length: 30 }, () => ask('one of many', 'a program'));
  const outcomes = await Promise.allSettled(asked.slice(25).map(({ page }) => page));
  expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof UnavailableError)).toBe(
    true,
  );
  expect(unmade).toEqual(Array(5).fill('busy'));
  ask('a reader’s', 'a reader');
  expect(unmade).toHaveLength(5);
  // All subnets of one customer's network count as one client.
  for (let subnet = 0; subnet < 30; subnet += 1) ask('one of many', `2001:db8:1:${subnet.toString(16)}::/64`);
  expect(unmade).toHaveLength(10);
});

test('too many of all are refused, but for what the site itself wants', async () => {
  const { queue, making, unmade, ask, soon, fill } = createTimed();
  await fill();
  for (let client = 0; client < 100; client += 1) ask('one of many', `client ${client}`);
  await expect(ask('one too many', 'a reader').page).rejects.toBeInstanceOf(UnavailableError);
  const own = queue.run(undefined, async () => 'warm');
  for (let made = 0; made < AT_ONCE + 100; made += 1) {
    making[made]?.end();
    await soon();
  }
  expect([await own, unmade]).toEqual(['warm', ['busy']]);
});

test('a page that nobody has opened yet is refused while others wait, and takes no place', async () => {
  const { queue, making, unmade, fill, soon } = createTimed();
  const asker = { client: 'somebody', signal: new AbortController().signal, takeBudget: async () => undefined };
  const ahead = { ...asker, isAhead: true };
  expect(() => queue.refuseAheadIfBusy(ahead)).not.toThrow();
  await fill();
  expect(() => queue.refuseAheadIfBusy(ahead)).toThrow(UnavailableError);
  expect(() => queue.refuseAheadIfBusy(asker)).not.toThrow();
  expect(unmade).toEqual(['ahead']);
  making[0]?.end();
  await soon();
  expect(() => queue.refuseAheadIfBusy(ahead)).not.toThrow();
});
