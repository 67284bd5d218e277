import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';

/** Name of the channel that all readers get by default. */
export const STABLE_CHANNEL = 'stable';
/** Name of the channel that a share of the readers gets. */
export const CANARY_CHANNEL = 'canary';

/** Channel of one releasable name: `stable`, `canary`, or a preview. Several names may share a preview. */
export const channelSchema = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'must be stable, canary, or a preview name of lower-case words joined by hyphens',
  );

/** Share of readers that a canary gets, in percent, in steps of at least 0.01. */
export const canaryPercentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'must not be finer than hundredths');

/** Present target of a channel. */
export const channelPointerSchema = z.object({
  name: releasableNameSchema,
  channel: channelSchema,
  version: releaseVersionSchema,
  /** Share of readers, in percent. `null` on every channel except the canary. */
  percent: canaryPercentSchema.nullable(),
  /** Number of the change that set this target. */
  change: z.int().nonnegative(),
  /** ISO 8601. */
  pointedAt: z.iso.datetime(),
});
export type ChannelPointer = z.infer<typeof channelPointerSchema>;

/**
 * Purpose of a change to a pointer. `start`: a site took over the builds that came with it. `retire`: stable ended, so
 * readers no longer get the remote.
 */
export const pointerActionSchema = z.enum(['start', 'release', 'promote', 'rollback', 'share', 'end', 'retire']);
export type PointerAction = z.infer<typeof pointerActionSchema>;

/** Target of a channel: a release and, for the canary, its share of readers. */
export const channelPlaceSchema = z.object({ version: releaseVersionSchema, percent: canaryPercentSchema.nullable() });

/** One change to one pointer. The audit keeps it and never alters it. */
export const pointerChangeSchema = z.object({
  change: z.int().nonnegative(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  name: releasableNameSchema,
  channel: channelSchema,
  action: pointerActionSchema,
  /** `null` if the channel did not exist before. */
  from: channelPlaceSchema.nullable(),
  /** `null` if the channel ended. */
  to: channelPlaceSchema.nullable(),
  /** Label of the team token, operator or machine that requested the change. */
  who: z.string().max(200),
  /** Reason that the sender gave. */
  why: z.string().max(500),
});
export type PointerChange = z.infer<typeof pointerChangeSchema>;

/** Reason for a change, for the audit. */
export const whySchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((why) => !why.includes('\0'), 'must not hold the character NUL');

/**
 * Last change of a pointer as the caller saw it, or `null` if the channel did not exist. If the pointer has changed
 * since, the registry refuses the call (409).
 */
export const expectedChangeSchema = z.int().nonnegative().nullable();

/** Body of PUT /api/registry/channels/:name/:channel. */
export const channelMoveSchema = z.strictObject({
  version: releaseVersionSchema,
  /** Share of readers, in percent. Only for the canary. Default: the present share of the canary. */
  percent: canaryPercentSchema.optional(),
  why: whySchema,
  /** Optimistic lock. If absent, the move replaces any present target. */
  expectedChange: expectedChangeSchema.optional(),
});
export type ChannelMove = z.infer<typeof channelMoveSchema>;
