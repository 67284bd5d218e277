import { z } from 'zod';

/**
 * The test flags of the save control (rules.md#test-flags): the page behaves as if this reader were signed in, or
 * as if the article were saved, and asks the site for neither. Only where `ALLOW_TEST_FLAGS=1`.
 */
export const saveMockSchema = z.object({
  /** Mock authentication: `signed-in` or `signed-out`; absent for the true one. */
  authentication: z.enum(['signed-in', 'signed-out']).optional(),
  /** Mock saved state. */
  saved: z.enum(['saved', 'not-saved']).optional(),
});
export type SaveMock = z.infer<typeof saveMockSchema>;
