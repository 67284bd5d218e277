/** A reader's machine and connection. */
export interface Line {
  name: string;
  /** Name of machine and connection in the tables. */
  description: string;
  /** The connection alone, in words. */
  connection: string;
  /** Factor by which the browser's processor is slowed down. */
  cpuSlowdown: number;
  /** Bytes per second to the reader, and from the reader. */
  download: number;
  upload: number;
  /** Minimum time from a request to the first byte of its answer, in milliseconds. */
  latency: number;
  context: {
    viewport: { width: number; height: number };
    deviceScaleFactor: number;
    isMobile: boolean;
    hasTouch: boolean;
  };
  /** Whether the reader also scrolls to the bottom and presses controls after opening a page. */
  isRead: boolean;
}

const BYTES_PER_MEGABIT = 1_000_000 / 8;

/** The connections on which the bench measures pages. */
export const lines: readonly Line[] = [
  {
    name: 'phone',
    description: 'a phone: processor slowed 4 times, 1.6 Mbit/s, 150 ms, 375 × 812',
    connection: '1.6 Mbit/s, 150 ms',
    cpuSlowdown: 4,
    download: 1.6 * BYTES_PER_MEGABIT,
    upload: 0.75 * BYTES_PER_MEGABIT,
    latency: 150,
    context: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    isRead: true,
  },
  {
    name: 'ordinary',
    description: 'an ordinary line: 10 Mbit/s, 40 ms, the processor as it is, 1440 × 900',
    connection: '10 Mbit/s, 40 ms',
    cpuSlowdown: 1,
    download: 10 * BYTES_PER_MEGABIT,
    upload: 5 * BYTES_PER_MEGABIT,
    latency: 40,
    context: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
    isRead: false,
  },
];
