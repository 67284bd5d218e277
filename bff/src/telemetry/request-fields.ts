import type { RequestContext } from '../http/requests/request-context.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Returns the log fields that identify the request and the span of its trace. */
export function requestFields(
  request: Pick<RequestContext, 'id'> | undefined,
  tracing: Pick<Tracing, 'logFields'>,
): object {
  return request === undefined ? {} : { requestId: request.id, ...tracing.logFields() };
}
