import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import { createIdentify } from './http/requests/request-id.ts';
import { identifyRequests, keptAnswerHeaders } from './http/server/identify-requests.ts';
import type { AnswerWith } from './pages/answer-kept.ts';
import type { ReportAnswer } from './telemetry/answer-reports.ts';
import type { Tracing } from './telemetry/tracing/tracing.ts';

interface RequestEntryParts {
  trustedProxies: number;
  tracing: Pick<Tracing, 'requests' | 'keptAnswer'>;
  onAnswer: ReportAnswer;
}

/** The entry of all requests. Each request gets an id and a trace before any route answers it. */
export interface RequestEntry {
  /** Wraps the application so that each request has an id and a trace. */
  listener: (app: RequestListener) => RequestListener;
  answerWith: AnswerWith;
}

export function createRequestEntry({ trustedProxies, tracing, onAnswer }: RequestEntryParts): RequestEntry {
  const identify = createIdentify(trustedProxies);
  return {
    listener: (app) =>
      identifyRequests(identify, tracing.requests(app), (request, head) =>
        onAnswer(request, { ...head, from: 'site' }),
      ),
    answerWith(request, response, madeBy, send) {
      const came = performance.now();
      const requestId = identify(request);
      tracing.keptAnswer(request, response, { id: requestId, madeBy }, (traceparent) =>
        send(keptAnswerHeaders(requestId, traceparent)),
      );
      const milliseconds = performance.now() - came;
      onAnswer(request, { status: response.statusCode, milliseconds, from: 'cache', requestId });
    },
  };
}
