import { z } from 'zod';

/**
 * Test flags of the save control (rules.md#test-flags). The page behaves as if this reader were signed in, or as if the
 * article were saved, and sends no request for either. Effective only if `ALLOW_TEST_FLAGS=1`.
 */
export const saveMockSchema = z.object({
  /** Mock authentication: `signed-in` or `signed-out`. If absent, the real session counts. */
  authentication: z.enum(['signed-in', 'signed-out']).optional(),
  /** Mock saved state. If absent, the real state counts. */
  saved: z.enum(['saved', 'not-saved']).optional(),
});
export type SaveMock = z.infer<typeof saveMockSchema>;
