import { expect as base } from '@playwright/test';

/** Milliseconds between the looks of `expect.poll`. Playwright itself looks once a second from the fifth time on. */
const INTERVALS = [20, 20, 50, 50, 100];

const poll: typeof base.poll = (actual, options = {}) => {
  const given = typeof options === 'string' ? { message: options } : options;
  return base.poll(actual, { intervals: INTERVALS, ...given });
};

/** Playwright's `expect`, whose `poll` looks often: most of what tests wait for comes soon. */
export const expect: typeof base = Object.assign(base.configure({}), { poll });
