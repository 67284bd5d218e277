/** Error statuses of the API and of proxies that the metric names. 0: no answer. */
const TOLD_APART = new Set([0, 400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504]);

/**
 * Returns the status label of a failed call. Other codes, which a browser may invent, become their class, so that the
 * metric has few series.
 */
export function saveFailureStatus(status: number): string {
  if (TOLD_APART.has(status)) return String(status);
  return status >= 200 ? `${Math.floor(status / 100)}xx` : 'other';
}
