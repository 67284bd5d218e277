import { z } from 'zod';

/**
 * When an island starts in the browser: never; as soon as possible; when the browser is idle; when it comes near the
 * viewport; or at the reader's first interaction with it, which is then replayed.
 *
 * `signed-in` is `idle` for a reader who has signed in (`SIGNED_IN_HINT`) and `interaction` for everybody else: what
 * only such a reader sees costs nobody else a byte.
 */
export const hydrationStrategySchema = z.enum(['static', 'load', 'idle', 'visible', 'interaction', 'signed-in']);
export type HydrationStrategy = z.infer<typeof hydrationStrategySchema>;
