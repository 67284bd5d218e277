import { openPages, type OpenPages } from './open-pages.ts';

/** English pages that readers leave open. */
const PATHS = [
  '/tabbed/health/asthma-control',
  '/infinite',
  '/health/high-blood-pressure-guide',
  '/drugs/metformin-what-to-expect',
];

/** Manages pages that readers open at several times of the run and leave open. */
export function createLeftOpen() {
  const open: OpenPages[] = [];
  return {
    /**
     * Opens the pages.
     * @param visitor a visitor whom the site already knows; absent for new visitors.
     */
    async leave(site: string, when: string, visitor?: string): Promise<void> {
      open.push(await openPages({ site, paths: PATHS, when, visitor }));
    },
    /** Returns how often readers have opened the pages. */
    times: () => open.length,
    count: () => open.length * PATHS.length,
    /**
     * Uses every page as its reader would, and closes it.
     * @returns the faults, one a line.
     */
    async use(): Promise<string[]> {
      const faults: string[] = [];
      for (const pages of open) {
        faults.push(...(await pages.use()));
        await pages.close();
      }
      return faults;
    },
  };
}
