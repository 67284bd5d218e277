/** Something that is opened when it is first needed. */
export interface WhenNeeded<Opened> {
  get: () => Promise<Opened>;
  /** Closes it if it was opened. */
  close: () => Promise<void>;
}

/** Returns a way to get something that is opened once, when it is first needed. */
export function whenNeeded<Opened extends { close: () => Promise<void> }>(
  open: () => Promise<Opened>,
): WhenNeeded<Opened> {
  let opened: Promise<Opened> | undefined;
  return {
    get: () => (opened ??= open()),
    close: async () => (await opened)?.close(),
  };
}
