import { z } from 'zod';

/**
 * When an island starts in the browser: never; as soon as possible; when the browser is idle; when it comes near the
 * viewport; or at the reader's first interaction with it, which is then replayed.
 */
export const hydrationStrategySchema = z.enum(['static', 'load', 'idle', 'visible', 'interaction']);
export type HydrationStrategy = z.infer<typeof hydrationStrategySchema>;
