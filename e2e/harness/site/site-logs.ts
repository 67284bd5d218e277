/** A site whose log the tests of this worker may ask for. */
interface LoggedSite {
  log: () => string;
  /** Whether it has ended. */
  hasEnded: () => boolean;
}

/** The end of a log that says what went wrong, and not all that a site printed since it started. */
const LINES = 40;

const sites = new Set<LoggedSite>();

/** From now on the log of this site is kept with each test that fails, until the site has ended. */
export function keepLogOf(site: LoggedSite): void {
  sites.add(site);
}

/** The last lines of the log of each site that ran since the last call, of those that printed anything. */
export function takeLogs(): string[] {
  const logs = [...sites].map(({ log }) => log().trimEnd().split('\n').slice(-LINES).join('\n'));
  for (const site of sites) if (site.hasEnded()) sites.delete(site);
  return logs.filter((log) => log !== '');
}
