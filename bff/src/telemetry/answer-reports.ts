import type { IncomingMessage } from 'node:http';
import type { AnswerHead } from '../http/server/identify-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { addressOf, httpRoute } from './http-route.ts';
import { recordedPath } from './recorded/recorded-path.ts';
import type { LineLog } from './sampled-log.ts';

/** An answer whose head has been sent. */
export interface Answered extends AnswerHead {
  /** Whether the answer came from memory (`cache`), or the site made it. */
  from: 'cache' | 'site';
}

/** Counts an answer, and logs it if it is a failure or one of the sample. */
export type ReportAnswer = (request: IncomingMessage, answered: Answered) => void;

interface AnswerReportParts {
  metrics: Pick<Metrics, 'httpRequests'>;
  /** Log of failures, which callers can cause. */
  failures: Pick<LineLog, 'info' | 'warn'>;
  /** Log of the sample. */
  access: Pick<LineLog, 'info'>;
  /** Share of all answers in the sample, from 0 to 1. */
  accessShare: number;
  random?: () => number;
}

/**
 * Statuses of an address without content (404, 410). They are not logged as failures: neither the site nor its reader
 * failed, and crawlers get them all day.
 */
const IS_NOWHERE = new Set([404, 410]);

/** Creates the function that reports answers. Its lines contain no data of readers: no address, cookie or query. */
export function createAnswerReports({
  metrics: { httpRequests },
  failures,
  access,
  accessShare,
  random = Math.random,
}: AnswerReportParts): ReportAnswer {
  /** Series by their labels, because prom-client takes a microsecond to find one. */
  const series = new Map<string, { observe: (seconds: number) => void }>();

  function count(route: string, { status, from, milliseconds }: Answered): void {
    const statusClass = `${Math.trunc(status / 100)}xx`;
    const key = `${route} ${statusClass} ${from}`;
    let found = series.get(key);
    if (found === undefined) {
      found = httpRequests.labels({ route, status: statusClass, from });
      series.set(key, found);
    }
    found.observe(milliseconds / 1_000);
  }

  return (request, answered) => {
    const route = httpRoute(request);
    count(route, answered);
    const { status, milliseconds, from, requestId } = answered;
    const isFailure = status >= 400 && !IS_NOWHERE.has(status);
    const isOfSample = accessShare > 0 && random() < accessShare;
    if (!isFailure && !isOfSample) return;
    const { method } = request;
    const path = recordedPath(addressOf(request));
    const fields = { requestId, method, path, status, milliseconds: Math.round(milliseconds) };
    if (isOfSample) access.info({ ...fields, route, from }, 'request');
    if (!isFailure) return;
    if (status < 500) failures.info(fields, 'request refused');
    else failures.warn(fields, 'request not answered');
  };
}
