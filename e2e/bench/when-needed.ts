/** Returns a way to get something that is opened once, when it is first needed. `close` closes it if it was opened. */
export function whenNeeded<Opened extends { close: () => Promise<void> }>(open: () => Promise<Opened>) {
  let opened: Promise<Opened> | undefined;
  return {
    get: () => (opened ??= open()),
    close: async () => (await opened)?.close(),
  };
}
