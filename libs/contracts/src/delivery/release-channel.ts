import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';

/** The channel that readers get. */
export const STABLE_CHANNEL = 'stable';
/** The channel that a share of the readers gets. */
export const CANARY_CHANNEL = 'canary';

/**
 * A channel of one releasable name: `stable`, `canary`, or else the name of a preview, which several names may share.
 */
export const channelSchema = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'must be stable, canary, or a preview name of lower-case words joined by hyphens',
  );

/** Share of the readers that a canary gets, in percent; hundredths are the finest step. */
export const canaryPercentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'must not be finer than hundredths');

/** Where a channel points. */
export const channelPointerSchema = z.object({
  name: releasableNameSchema,
  channel: channelSchema,
  version: releaseVersionSchema,
  /** `null` on every channel but the canary. */
  percent: canaryPercentSchema.nullable(),
  /** Number of the change that made it so. */
  change: z.int().nonnegative(),
  /** ISO 8601. */
  pointedAt: z.iso.datetime(),
});
export type ChannelPointer = z.infer<typeof channelPointerSchema>;

/**
 * What a change of a pointer was for. `start`: a site took over the builds it was started with. `retire`: stable ended,
 * and readers get the remote no more.
 */
export const pointerActionSchema = z.enum(['start', 'release', 'promote', 'rollback', 'share', 'end', 'retire']);
export type PointerAction = z.infer<typeof pointerActionSchema>;

/** A place of a channel: a release, and the share of the readers of a canary. */
export const channelPlaceSchema = z.object({ version: releaseVersionSchema, percent: canaryPercentSchema.nullable() });

/** One change of one pointer: an entry of the audit, never altered. */
export const pointerChangeSchema = z.object({
  change: z.int().nonnegative(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  name: releasableNameSchema,
  channel: channelSchema,
  action: pointerActionSchema,
  /** `null` where the channel did not exist before. */
  from: channelPlaceSchema.nullable(),
  /** `null` where the channel was ended. */
  to: channelPlaceSchema.nullable(),
  /** Team token, operator or machine that asked for it. */
  who: z.string().max(200),
  /** The reason that the sender gave. */
  why: z.string().max(500),
});
export type PointerChange = z.infer<typeof pointerChangeSchema>;

/** Reason of a change, for the audit. */
export const whySchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((why) => !why.includes('\0'), 'must not hold the character NUL');

/**
 * Change of a pointer as a caller saw it, `null` for a channel that did not exist. When it has moved since, the call is
 * refused (409).
 */
export const expectedChangeSchema = z.int().nonnegative().nullable();

/** Body of PUT /api/registry/channels/:name/:channel. */
export const channelMoveSchema = z.strictObject({
  version: releaseVersionSchema,
  /** For the canary only. Absent: the share that it has. */
  percent: canaryPercentSchema.optional(),
  why: whySchema,
  /** Optimistic lock. Absent: the move replaces whatever the channel points at. */
  expectedChange: expectedChangeSchema.optional(),
});
export type ChannelMove = z.infer<typeof channelMoveSchema>;
