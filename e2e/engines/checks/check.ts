import type { EngineName, EnginePage, WindowSize } from '../drivers/engine.ts';
import type { FaultySite } from '../faulty-site.ts';

/** The engine, the site and the pages of a check. */
export interface CheckContext {
  engine: EngineName;
  site: FaultySite;
  /** Opens a page of a new reader, without cookies and storage. The run closes the page when the check ends. */
  open: (size?: WindowSize) => Promise<EnginePage>;
}

/** A condition that must hold in every engine. */
export interface Check {
  name: string;
  /**
   * Runs the check.
   * @throws Error that states which condition does not hold.
   */
  run: (context: CheckContext) => Promise<void>;
}

/** Window sizes of a phone and a desktop. */
export const PHONE: WindowSize = { width: 375, height: 812 };
export const DESK: WindowSize = { width: 1440, height: 900 };

/**
 * Expects a page without faults.
 * @throws Error if the page has recorded an error, a policy violation or a file that failed to load.
 */
export async function expectNoFaults(page: EnginePage, where: string): Promise<void> {
  const faults = await page.evaluate(() => window.faultsSeen);
  if (faults.length > 0) throw new Error(`${where}: ${faults.join('; ')}`);
}

/**
 * Expects a condition to be true.
 * @throws Error with the text `what` if it is false.
 */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
