/** Returns whether the gate's Chromium uses Chromium's own sandbox. Root cannot start this sandbox. */
export const isBrowserSandboxed = () => process.getuid?.() !== 0;

/** Warning in the log and on operators' pages about a Chromium without its sandbox. */
export const noBrowserSandbox =
  'The gate’s Chromium runs without its sandbox, because the site runs as root: if code of a candidate escapes from the browser, it controls the whole machine. Run the site as a user other than root.';
