import type { EngineName, EnginePage, WindowSize } from '../drivers/engine.ts';
import type { FaultySite } from '../faulty-site.ts';

/** What a check has to work with. */
export interface CheckContext {
  engine: EngineName;
  site: FaultySite;
  /** Opens a page of a reader who was never here; it is closed when the check ends. */
  open: (size?: WindowSize) => Promise<EnginePage>;
}

/** Something that must hold in every engine alike. */
export interface Check {
  name: string;
  /** @throws Error that says what does not hold. */
  run: (context: CheckContext) => Promise<void>;
}

/** A phone and a desk. */
export const PHONE: WindowSize = { width: 375, height: 812 };
export const DESK: WindowSize = { width: 1440, height: 900 };

/** @throws Error when the page has seen an error, a refused policy or a file that did not come. */
export async function expectNoFaults(page: EnginePage, where: string): Promise<void> {
  const faults = await page.evaluate(() => window.faultsSeen);
  if (faults.length > 0) throw new Error(`${where}: ${faults.join('; ')}`);
}

/** @throws Error when the condition does not hold. */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
