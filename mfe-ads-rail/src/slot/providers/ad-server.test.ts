import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adServer } from './ad-server.ts';

/** The window of the frame of the ad server. */
const theirs = {};

/** The box of a slot that shows a creative of the site, with the frames that it got. */
function openBox(tag?: string) {
  const frames: Partial<HTMLIFrameElement>[] = [];
  const box = {
    dataset: { filled: 'sleep', ...(tag !== undefined && { tag }) },
    previousElementSibling: null,
    append: (frame: Partial<HTMLIFrameElement>) => void frames.push(frame),
    querySelector: () => null,
  };
  return { box: box as unknown as HTMLElement, frames };
}

let page: EventTarget;
let removed: number;
const say = (data: unknown, source: unknown = theirs) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, source }));

beforeEach(() => {
  page = new EventTarget();
  removed = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { createElement: () => ({ contentWindow: theirs, remove: () => (removed += 1) }) });
});

const never = new AbortController().signal;
const TAG = '/api/creatives/tag/leaderboard?slot=foot';

describe('the ad server', () => {
  it('makes no request for a slot that has no address of it, or without consent', async () => {
    const without = openBox();
    expect(await adServer(without.box, true, never)).toBeUndefined();
    const slot = openBox(TAG);
    expect(await adServer(slot.box, false, never)).toBe('needs-consent');
    expect([...without.frames, ...slot.frames]).toEqual([]);
  });

  it('shows its frame once that says that it is filled, in place of the site’s creative', async () => {
    const { box, frames } = openBox(TAG);
    const answer = adServer(box, true, never);
    expect(frames).toMatchObject([
      { src: TAG, inert: true, sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox' },
    ]);
    say({ plainwellSlot: 'filled' });
    expect(await answer).toBe('filled');
    expect([frames[0]?.inert, removed, box.dataset['filled']]).toEqual([false, 0, undefined]);
  });

  it.each(['empty', 'blocked'])('leaves the slot as it was when its frame says `%s`', async (outcome) => {
    const { box, frames } = openBox(TAG);
    const answer = adServer(box, true, never);
    say({ plainwellSlot: outcome });
    expect(await answer).toBe(outcome);
    expect([frames[0]?.inert, removed, box.dataset['filled']]).toEqual([true, 1, 'sleep']);
  });

  it.each([
    ['by another window', { plainwellSlot: 'filled' }, {}],
    ['and is no outcome', { plainwellSlot: 'viewed' }, theirs],
    ['and is an outcome of the page', { plainwellSlot: 'needs-consent' }, theirs],
    ['without a name', 'filled', theirs],
    ['and is nothing', null, theirs],
  ])('ignores what is said %s', async (_what, data, source) => {
    const patience = new AbortController();
    const answer = adServer(openBox(TAG).box, true, patience.signal);
    say(data, source);
    patience.abort();
    expect(await answer).toBe('failed');
  });

  it('fails when its time is over, and leaves the slot as it was', async () => {
    const patience = new AbortController();
    const { box, frames } = openBox(TAG);
    const answer = adServer(box, true, patience.signal);
    patience.abort();
    say({ plainwellSlot: 'filled' });
    expect(await answer).toBe('failed');
    expect([frames[0]?.inert, removed, box.dataset['filled']]).toEqual([true, 1, 'sleep']);
  });
});
