import { z } from 'zod';

/**
 * Strategy by which an island starts in the browser:
 *
 * - `static`: never.
 * - `load`: as soon as possible.
 * - `idle`: when the browser is idle.
 * - `visible`: when the island comes near the viewport.
 * - `interaction`: at the reader's first interaction with the island, which the page then replays.
 * - `signed-in`: as `idle` for a reader who has signed in (`SIGNED_IN_HINT`), as `interaction` for all others, so that
 *   anonymous readers do not load code for signed-in readers.
 */
export const hydrationStrategySchema = z.enum(['static', 'load', 'idle', 'visible', 'interaction', 'signed-in']);
export type HydrationStrategy = z.infer<typeof hydrationStrategySchema>;
