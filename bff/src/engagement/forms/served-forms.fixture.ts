import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { errorStatus } from '../../http/responses/error-status.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { AnswerPages } from '../../pages/answer-pages.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';

const onlyStatus: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
  void response.status(errorStatus(error)).json({ error: true });

/**
 * Returns the parts that tests of a form need: pages that are recorded instead of rendered, counters, and functions
 * that send requests.
 */
export function servedForms() {
  let served: Served;
  const shown: { state: { kind: string }; status: number; language: string }[] = [];
  const pages: Pick<AnswerPages, 'formPage'> = {
    async formPage({ state }, status, language) {
      shown.push({ state: { kind: '', ...state }, status, language });
      return { html: '<h1>page</h1>', status, policy: "default-src 'none'" };
    },
  };
  const metrics = createMetrics();
  return {
    pages,
    metrics,
    /** Pages of the form that readers got. The suite empties the list between its tests. */
    shown,
    /**
     * Serves the routes of a form. Answers an error with its status and `{ error: true }`, unless the suite passes a
     * handler.
     */
    async serve(routes: RequestHandler, onError = onlyStatus): Promise<void> {
      served = await serveApp(express().set('etag', false).use(routes, onError));
    },
    close: () => served.close(),
    get origin() {
      return served.origin;
    },
    /** Sends JSON as a script of the site does. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(served.origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    /** Sends a form as a browser without a script does. */
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(served.origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    /** Returns the number of forms refused because of the trap field, by name of the form. */
    trapped: async () => (await metrics.trappedForms.get()).values.map(({ labels, value }) => [labels.form, value]),
  };
}
