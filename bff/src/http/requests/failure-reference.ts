import { currentRequest } from './request-context.ts';

/**
 * Returns the request id for the JSON of a 5xx answer, so that the matching log lines can be found. Empty outside a
 * request.
 */
export const failureReference = (): { requestId?: string } => {
  const request = currentRequest();
  return request === undefined ? {} : { requestId: request.id };
};
