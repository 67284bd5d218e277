import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VIEWED_AFTER_MS, whenViewed } from './when-viewed.ts';

/** The page, with its timers stopped. */
class Sheet extends EventTarget {
  hidden = false;
}

let page: Sheet;
/** Reports to the watch which share of the box is in view, as a browser does. */
let report: (...shares: number[]) => void;
/** The share of the box from which the watch wants reports. */
let threshold: number;

class Observer {
  constructor(
    onReport: (entries: { intersectionRatio: number }[]) => void,
    { threshold: asked }: { threshold: number },
  ) {
    report = (...shares) => onReport(shares.map((intersectionRatio) => ({ intersectionRatio })));
    threshold = asked;
  }
  observe = () => {};
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new Sheet();
  vi.stubGlobal('document', page);
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.useRealTimers());

/** Watches a box of this size, in px. */
function watchBox(width = 300, height = 250) {
  const box = { getBoundingClientRect: () => ({ width, height }) };
  const viewed = vi.fn<() => void>();
  const later = vi.fn<() => void>();
  const schedule = whenViewed(box as Element);
  schedule([
    [VIEWED_AFTER_MS, viewed],
    [30_000, later],
  ]);
  return { viewed, later, schedule };
}

describe('a creative in view', () => {
  it.each([
    ['a medium rectangle', 300, 250, 0.5],
    ['a leaderboard', 728, 90, 0.5],
    ['a box of 242,499 px²', 242_499, 1, 0.5],
    ['a box of 242,500 px²', 970, 250, 0.3],
    ['a larger box', 970, 600, 0.3],
  ])('%s (%i × %i) counts from a share of %f on', (_what, width, height, share) => {
    const { viewed } = watchBox(width, height);
    expect(threshold).toBe(share);
    report(share - 0.01);
    vi.advanceTimersByTime(60_000);
    expect(viewed).not.toHaveBeenCalled();
    report(share);
    vi.advanceTimersByTime(999);
    expect(viewed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(viewed).toHaveBeenCalledOnce();
  });

  it('counts once, and later calls wait for their own time', () => {
    const { viewed, later } = watchBox();
    report(1);
    vi.advanceTimersByTime(5_000);
    report(0, 1);
    vi.advanceTimersByTime(29_999);
    expect([viewed, later].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    vi.advanceTimersByTime(60_000);
    expect([viewed, later].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('must stay there without a break: the last of several reports counts', () => {
    const { viewed } = watchBox();
    report(1);
    vi.advanceTimersByTime(900);
    report(1, 0.2);
    vi.advanceTimersByTime(5_000);
    report(0.2, 1);
    vi.advanceTimersByTime(999);
    expect(viewed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(viewed).toHaveBeenCalledOnce();
  });

  it('does not count on a hidden page, and starts anew when the page shows again', () => {
    const { viewed } = watchBox();
    report(1);
    vi.advanceTimersByTime(900);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5_000);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(999);
    expect(viewed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(viewed).toHaveBeenCalledOnce();
  });

  it('counts no more once another creative is there, which must be in view for its own time', () => {
    const { viewed, schedule } = watchBox();
    report(1);
    vi.advanceTimersByTime(900);
    const next = vi.fn<() => void>();
    schedule([[VIEWED_AFTER_MS, next]]);
    vi.advanceTimersByTime(999);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(next).toHaveBeenCalledOnce();
    expect(viewed).not.toHaveBeenCalled();
  });
});
