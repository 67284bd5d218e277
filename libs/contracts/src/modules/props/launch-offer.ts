import { z } from 'zod';

const depthSchema = z.number().int().min(5).max(100);

/**
 * Depths in the first and the second article of the infinite page at which the page offers the newsletter, in whole
 * percent (rules.md#infinite-page). The page reports depth in steps of 5.
 */
export const launchOfferDepthsSchema = z.object({ first: depthSchema, second: depthSchema });
export type LaunchOfferDepths = z.infer<typeof launchOfferDepthsSchema>;
