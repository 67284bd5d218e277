import { z } from 'zod';
import { launchOfferDepthsSchema } from '@plainwell/contracts/modules/props/launch-offer.ts';

/** Default depths in the first and the second article, in percent (rules.md#infinite-page). */
const DEFAULT_DEPTHS = '75,20';

/** Schema for two depths separated by a comma, such as `75,20`, or `off` for no offer. */
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
