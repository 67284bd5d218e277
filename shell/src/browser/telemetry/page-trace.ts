import { navigationTiming } from '../navigation-timing.ts';

/**
 * Id of the trace of the request for which this page was made (W3C Trace Context), where the server recorded one: it
 * says so in `Server-Timing`.
 */
export const pageTrace = (): string | undefined =>
  navigationTiming()
    ?.serverTiming?.find(({ name }) => name === 'traceparent')
    ?.description.slice(3, 35);
