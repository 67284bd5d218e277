/**
 * Answers of the API to the save control that are no success, and those of proxies before it. 0: there was no answer.
 */
const TOLD_APART = new Set([0, 400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504]);

/**
 * Status of a failed call as the metric has it: any other code, which a browser may make up, by its class. Metrics then
 * have a handful of series, and not one for each number.
 */
export function saveFailureStatus(status: number): string {
  if (TOLD_APART.has(status)) return String(status);
  return status >= 200 ? `${Math.floor(status / 100)}xx` : 'other';
}
