import type { IncomingMessage, RequestListener } from 'node:http';
import { createIdentify } from './http/requests/request-id.ts';
import { identifyRequests, keptAnswerHeaders } from './http/server/identify-requests.ts';
import type { AnswerWith } from './pages/answer-kept.ts';
import { recordedPath } from './telemetry/recorded/recorded-path.ts';
import type { LineLog } from './telemetry/sampled-log.ts';
import type { Tracing } from './telemetry/tracing/tracing.ts';

interface RequestEntryParts {
  trustedProxies: number;
  tracing: Pick<Tracing, 'requests' | 'keptAnswer'>;
  log: Pick<LineLog, 'info' | 'warn'>;
}

/** The entry of all requests. Each request gets an id and a trace before any route answers it. */
export interface RequestEntry {
  /** Wraps the application so that each request has an id and a trace. */
  listener: (app: RequestListener) => RequestListener;
  answerWith: AnswerWith;
}

/**
 * Statuses of an address without content (404, 410). They are not logged: neither the site nor its reader failed, and
 * crawlers get them all day.
 */
const IS_NOWHERE = new Set([404, 410]);

export function createRequestEntry({ trustedProxies, tracing, log }: RequestEntryParts): RequestEntry {
  const identify = createIdentify(trustedProxies);
  function onHead({ method, url = '/' }: IncomingMessage, status: number, milliseconds: number): void {
    if (status < 400 || IS_NOWHERE.has(status)) return;
    const fields = { method, path: recordedPath(url), status, milliseconds: Math.round(milliseconds) };
    if (status < 500) log.info(fields, 'request refused');
    else log.warn(fields, 'request not answered');
  }
  return {
    listener: (app) => identifyRequests(identify, tracing.requests(app), onHead),
    answerWith(request, response, madeBy, send) {
      const id = identify(request);
      tracing.keptAnswer(request, response, { id, madeBy }, (traceparent) => send(keptAnswerHeaders(id, traceparent)));
    },
  };
}
