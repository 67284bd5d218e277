import { z } from 'zod';
import { launchOfferDepthsSchema } from '@plainwell/contracts/modules/launch-offer.ts';

/** Of the first and the second article, in per cent (rules.md#infinite-page). */
const DEFAULT_DEPTHS = '75,20';

/** Two depths with a comma between, such as `75,20`, or `off`. */
export const launchOfferSchema = z
  .string()
  .default(DEFAULT_DEPTHS)
  .transform((text, context) => {
    if (text === 'off') return undefined;
    const [first, second, ...more] = text.split(',').map(Number);
    const depths = launchOfferDepthsSchema.safeParse({ first, second });
    if (depths.success && more.length === 0) return depths.data;
    context.addIssue('must be two depths in per cent from 5 to 100 with a comma between, such as 75,20, or off');
    return z.NEVER;
  });
