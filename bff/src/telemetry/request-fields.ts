import type { RequestContext } from '../http/requests/request-context.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Fields of a line of the log that say for which request it was written, and in which span of its trace. */
export function requestFields(
  request: Pick<RequestContext, 'id'> | undefined,
  tracing: Pick<Tracing, 'logFields'>,
): object {
  return request === undefined ? {} : { requestId: request.id, ...tracing.logFields() };
}
