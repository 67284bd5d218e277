import { navigationTiming } from '../page/navigation-timing.ts';

/**
 * Returns the trace id of the request for this page (W3C Trace Context), from `Server-Timing`; `undefined` if the
 * server recorded no trace.
 */
export const pageTrace = (): string | undefined =>
  navigationTiming()
    ?.serverTiming?.find(({ name }) => name === 'traceparent')
    ?.description.slice(3, 35);
