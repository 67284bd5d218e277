import { z } from 'zod';

const depthSchema = z.number().int().min(5).max(100);

/**
 * How much of the first or the second article of the infinite page has been read when the newsletter is offered, in
 * whole per cent (rules.md#infinite-page). Depth is told in steps of 5.
 */
export const launchOfferDepthsSchema = z.object({ first: depthSchema, second: depthSchema });
export type LaunchOfferDepths = z.infer<typeof launchOfferDepthsSchema>;
