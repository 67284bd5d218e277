import { expect as base } from '@playwright/test';

/** Milliseconds between the checks of `expect.poll`. Playwright's own interval grows to a second. */
const INTERVALS = [20, 20, 50, 50, 100];

const poll: typeof base.poll = (actual, options = {}) => {
  const given = typeof options === 'string' ? { message: options } : options;
  return base.poll(actual, { intervals: INTERVALS, ...given });
};

/** Playwright's `expect` with frequent checks in `poll`, because most conditions become true soon. */
export const expect: typeof base = Object.assign(base.configure({}), { poll });
