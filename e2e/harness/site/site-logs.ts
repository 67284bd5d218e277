/** A site whose log this worker keeps for its tests. */
interface LoggedSite {
  log: () => string;
  /** Returns whether the site has ended. */
  hasEnded: () => boolean;
}

/** Number of last lines of a log that a failed test keeps. */
const LINES = 40;

const sites = new Set<LoggedSite>();

/** From now on, attaches the log of this site to each test that fails, until the site has ended. */
export function keepLogOf(site: LoggedSite): void {
  sites.add(site);
}

/** Returns the last lines of the log of each site that ran since the last call and printed anything. */
export function takeLogs(): string[] {
  const logs = [...sites].map(({ log }) => log().trimEnd().split('\n').slice(-LINES).join('\n'));
  for (const site of sites) if (site.hasEnded()) sites.delete(site);
  return logs.filter((log) => log !== '');
}
