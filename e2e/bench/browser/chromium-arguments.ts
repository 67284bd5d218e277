/** Arguments with which the bench starts Chromium: it makes no requests of its own. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
] as const;
