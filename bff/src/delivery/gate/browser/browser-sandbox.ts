/** Whether the gate's Chromium runs within its own sandbox: that does not start as root. */
export const isBrowserSandboxed = () => process.getuid?.() !== 0;

/** What follows where it does not, as the log and operators' pages say it. */
export const noBrowserSandbox =
  'The gate’s Chromium runs without its sandbox, because the site runs as root: code of a candidate that breaks out of the browser has the whole machine. Run the site as another user.';
