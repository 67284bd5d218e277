import { currentRequest } from './request-context.ts';

/**
 * Returns the request id for the JSON of a 5xx answer, so that an operator can find the matching log lines. Returns an
 * empty object outside a request.
 */
export const failureReference = (): { requestId?: string } => {
  const request = currentRequest();
  return request === undefined ? {} : { requestId: request.id };
};
