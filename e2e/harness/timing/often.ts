/** For `expect.poll` over what comes soon, or only by asking: Playwright itself asks once a second from the fifth time on. */
export const OFTEN = { intervals: [20, 20, 50, 50, 100] };
