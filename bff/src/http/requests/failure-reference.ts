import { currentRequest } from './request-context.ts';

/**
 * What the JSON of a failure that is ours (5xx) says besides: the id by which lines of the log are found; nothing
 * outside a request.
 */
export const failureReference = (): { requestId?: string } => {
  const request = currentRequest();
  return request === undefined ? {} : { requestId: request.id };
};
