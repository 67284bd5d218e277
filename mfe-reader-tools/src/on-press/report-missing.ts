import { MISSING_PART_EVENT, type MissingPart } from '@plainwell/contracts/browser/missing-part.ts';

/** Longest time for which the module, and so its reader, waits for the page's report, in milliseconds. */
const WAIT_MS = 2_000;

/**
 * Tells the page if a part of this remote does not load, and waits until the page knows why.
 * @param part the promise of an `import()`.
 * @throws what the promise rejects with.
 */
export async function reportMissing<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    const detail: MissingPart = { error };
    document.dispatchEvent(new CustomEvent(MISSING_PART_EVENT, { detail }));
    // Without a host, as in the workbench, nobody reports.
    await Promise.race([detail.reported, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    throw error;
  }
}
