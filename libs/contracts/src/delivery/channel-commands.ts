import { z } from 'zod';
import {
  canaryPercentSchema,
  channelPlaceSchema,
  channelPointerSchema,
  channelSchema,
  expectedChangeSchema,
  pointerActionSchema,
  pointerChangeSchema,
  whySchema,
} from './release-channel.ts';
import { gateReportSchema } from './release/release-gate.ts';
import { releaseVersionSchema } from '../modules/remotes.ts';

/*
 * Commands of the registry. The registry decides which channels move, and moves all of them or none. Each command has a
 * dry run. The registry refuses a body with an unknown field, because a misspelled `isDryRun` would otherwise move
 * readers.
 *
 * - POST /names/:name/promote, PromoteCommand: points a channel at a release. Ends the canary if its release becomes
 *   stable.
 * - POST /names/:name/rollback, RollBackCommand: points stable at a stored release, by default the previous one.
 * - POST /names/:name/share, ShareCommand: gives the canary another share of the readers.
 * - POST /names/:name/end, EndCommand: ends a canary or a preview.
 * - POST /names/:name/retire, RetireCommand: ends all channels of a remote. A rollback brings the remote back.
 *
 * Answers: 200 ExecutedCommand, or PlannedCommand for a dry run. 422 RefusedRelease. 409 PointerMoved. 400, 404 or 409
 * RefusedCommand.
 */

const commandSchema = z.strictObject({
  /** Reason for the audit. If absent, the registry writes one. */
  why: whySchema.optional(),
  /**
   * Optimistic lock on the channel that the command moves: its last change as the caller saw it, or `null` if the
   * channel did not exist. Absent: no lock.
   */
  expectedChange: expectedChangeSchema.optional(),
  /** Makes the call a dry run, which answers the moves that the command would make now. The gate does not run. */
  isDryRun: z.boolean().optional(),
});

/** Body of POST /api/registry/names/:name/promote. */
export const promoteCommandSchema = commandSchema.extend({
  /** Default: the version of the canary. */
  version: releaseVersionSchema.optional(),
  /** Default: stable. */
  channel: channelSchema.optional(),
  /** Share of readers, in percent. Only for the canary. Default: the present share of the canary. */
  percent: canaryPercentSchema.optional(),
  /** Optimistic lock on the canary, because the promotion may end it. */
  expectedCanaryChange: expectedChangeSchema.optional(),
});
export type PromoteCommand = z.infer<typeof promoteCommandSchema>;

/** Body of POST /api/registry/names/:name/rollback. */
export const rollBackCommandSchema = commandSchema.extend({
  /** Default: the stored release that was stable before the present one. */
  version: releaseVersionSchema.optional(),
});
export type RollBackCommand = z.infer<typeof rollBackCommandSchema>;

/** Body of POST /api/registry/names/:name/share. */
export const shareCommandSchema = commandSchema.extend({ percent: canaryPercentSchema });
export type ShareCommand = z.infer<typeof shareCommandSchema>;

/** Body of POST /api/registry/names/:name/end. */
export const endCommandSchema = commandSchema.extend({ channel: channelSchema });
export type EndCommand = z.infer<typeof endCommandSchema>;

/** Body of POST /api/registry/names/:name/retire. */
export const retireCommandSchema = commandSchema;
export type RetireCommand = z.infer<typeof retireCommandSchema>;

/** One change to a channel that a command plans but has not made. */
export const plannedMoveSchema = z.object({
  channel: channelSchema,
  action: pointerActionSchema,
  /** Present target of the channel. `null` if the channel does not exist. */
  from: channelPointerSchema.nullable(),
  /** Target after the move. `null` if the channel ends. */
  to: channelPlaceSchema.nullable(),
  why: whySchema,
});
export type PlannedMove = z.infer<typeof plannedMoveSchema>;

/**
 * Extent of the gate's trial. `rollback`: readers already had the release, so it has passed all checks before. The gate
 * runs only the checks whose inputs may have changed since then.
 */
export const gateModeSchema = z.enum(['full', 'rollback']);
export type GateMode = z.infer<typeof gateModeSchema>;

/** Answer to a dry run: the moves of the command. The first one concerns the channel that the command names. */
export const plannedCommandSchema = z.object({
  moves: z.tuple([plannedMoveSchema], plannedMoveSchema),
  /** Trial that the gate would run first. `null` if no reader would get a release that they do not have already. */
  trial: z.object({ version: releaseVersionSchema, mode: gateModeSchema }).nullable(),
});
export type PlannedCommand = z.infer<typeof plannedCommandSchema>;

/** Answer to an executed command: its changes. The first one concerns the channel that the command names. */
export const executedCommandSchema = z.object({ changes: z.tuple([pointerChangeSchema], pointerChangeSchema) });
export type ExecutedCommand = z.infer<typeof executedCommandSchema>;

/** A slot of a shell release that readers get. A module of a remote fills the slot. */
export const slotUseSchema = z.object({
  /** Version of the shell to which `channel` points. */
  shell: releaseVersionSchema,
  channel: channelSchema,
  layout: z.string(),
  module: z.string(),
});
export type SlotUse = z.infer<typeof slotUseSchema>;

/** Refusal of a command. A refused command changes nothing. */
export const commandRefusalSchema = z.discriminatedUnion('kind', [
  /** Somebody else moved a channel on which the command depends. `pointer` is the present target of the channel. */
  z.object({ kind: z.literal('conflict'), channel: channelSchema, pointer: channelPointerSchema.nullable() }),
  z.object({ kind: z.literal('gate-refused'), gate: gateReportSchema }),
  /** The live releases changed during each trial of the gate. */
  z.object({ kind: z.literal('overtaken') }),
  /** The name has no releases. `names` are the names with releases. */
  z.object({ kind: z.literal('unknown-name'), name: z.string(), names: z.array(z.string()) }),
  z.object({ kind: z.literal('unknown-release'), version: z.string() }),
  /** The files of the release were pruned. */
  z.object({ kind: z.literal('not-kept'), version: z.string() }),
  /** The channel already points at the release. */
  z.object({ kind: z.literal('already-there'), channel: channelSchema, version: z.string() }),
  /** The command names no version, and there is no canary whose version could be the default. */
  z.object({ kind: z.literal('no-version') }),
  /** There is no canary whose share could change. */
  z.object({ kind: z.literal('no-canary') }),
  /** A new canary needs a share of the readers. */
  z.object({ kind: z.literal('share-missing') }),
  /** Only the canary has a share of the readers. */
  z.object({ kind: z.literal('share-not-for'), channel: channelSchema }),
  /** `channels` are the existing channels of the name. */
  z.object({ kind: z.literal('no-channel'), channel: channelSchema, channels: z.array(channelSchema) }),
  /** No stored release was stable before the present one. */
  z.object({ kind: z.literal('nothing-before') }),
  /** The channel stable cannot end. */
  z.object({ kind: z.literal('stable-stays') }),
  /** Only a rollback can point a channel of a retired remote. `retirement` is the change that retired the remote. */
  z.object({ kind: z.literal('retired'), retirement: pointerChangeSchema }),
  /** Shells that readers get have slots with modules of the remote. */
  z.object({ kind: z.literal('in-use'), slots: z.array(slotUseSchema) }),
  /** The shell cannot be retired, because it hosts every page. */
  z.object({ kind: z.literal('shell-stays') }),
]);
export type CommandRefusal = z.infer<typeof commandRefusalSchema>;

/** Body of an answer with the status 400, 404 or 409. */
export const refusedCommandSchema = z.object({ error: z.string(), refusal: commandRefusalSchema });
