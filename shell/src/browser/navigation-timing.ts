/** How the browser came to this page (Navigation Timing, W3C); nothing where it does not say. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}
