/**
 * Returns the type and the times of the navigation that led to this page (Navigation Timing, W3C); `undefined` if the
 * browser does not report them.
 */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}
