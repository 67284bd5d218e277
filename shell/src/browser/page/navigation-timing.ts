/**
 * Returns how the browser came to this page (Navigation Timing, W3C); `undefined` if the browser does not report it.
 */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}
