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
import { gateReportSchema } from './release-gate.ts';
import { releaseVersionSchema } from '../modules/remotes.ts';

/*
 * Commands of the registry: the registry decides which channels move, and moves all of them or none. Each has a dry
 * run. A body with a field that is not known here is refused: a misspelt `isDryRun` would move readers.
 *
 *   POST /names/:name/promote PromoteCommand a release to a channel; the canary that has it ends POST
 *   /names/:name/rollback RollBackCommand stable back to a release POST /names/:name/share ShareCommand another share
 *   of the readers for the canary POST /names/:name/end EndCommand a canary or a preview ends POST /names/:name/retire
 *   RetireCommand all channels of a remote end; a rollback brings it back
 *
 *   200 ExecutedCommand, or PlannedCommand of a dry run | 422 RefusedRelease | 409 PointerMoved | 400, 404, 409
 *   RefusedCommand
 */

const commandSchema = z.strictObject({
  /** Reason for the audit. Absent: the registry words one. */
  why: whySchema.optional(),
  /**
   * Optimistic lock on the channel that moves: its change as the caller saw it, `null` for a channel that did not
   * exist. Absent: no lock.
   */
  expectedChange: expectedChangeSchema.optional(),
  /** Answers what the command would do now. The gate is not asked. */
  isDryRun: z.boolean().optional(),
});

/** Body of POST /api/registry/names/:name/promote. */
export const promoteCommandSchema = commandSchema.extend({
  /** Absent: the version of the canary. */
  version: releaseVersionSchema.optional(),
  /** Absent: stable. */
  channel: channelSchema.optional(),
  /** For the canary only. Absent: the share that it has. */
  percent: canaryPercentSchema.optional(),
  /** Optimistic lock on the canary, which may end with the promotion. */
  expectedCanaryChange: expectedChangeSchema.optional(),
});
export type PromoteCommand = z.infer<typeof promoteCommandSchema>;

/** Body of POST /api/registry/names/:name/rollback. */
export const rollBackCommandSchema = commandSchema.extend({
  /** Absent: the release that was stable before the present one and is kept. */
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

/** One move of a command that has not been executed. */
export const plannedMoveSchema = z.object({
  channel: channelSchema,
  action: pointerActionSchema,
  /** Where the channel points now; `null` for a channel that does not exist. */
  from: channelPointerSchema.nullable(),
  /** `null` where the channel ends. */
  to: channelPlaceSchema.nullable(),
  why: whySchema,
});
export type PlannedMove = z.infer<typeof plannedMoveSchema>;

/**
 * How much of a release the gate checks. `rollback`: readers had the release, which passed every check before that, so
 * the gate runs only the checks whose inputs can have changed since.
 */
export const gateModeSchema = z.enum(['full', 'rollback']);
export type GateMode = z.infer<typeof gateModeSchema>;

/** Answer to a dry run: what the command would do, the channel that it is about first. */
export const plannedCommandSchema = z.object({
  moves: z.tuple([plannedMoveSchema], plannedMoveSchema),
  /** What the gate would try before that; `null` where no reader would get a release that they do not have already. */
  trial: z.object({ version: releaseVersionSchema, mode: gateModeSchema }).nullable(),
});
export type PlannedCommand = z.infer<typeof plannedCommandSchema>;

/** Answer to a command: what it did, the channel that it is about first. */
export const executedCommandSchema = z.object({ changes: z.tuple([pointerChangeSchema], pointerChangeSchema) });
export type ExecutedCommand = z.infer<typeof executedCommandSchema>;

/** A slot of a shell that readers get, filled by a module of a remote. */
export const slotUseSchema = z.object({
  /** Version of the shell, and the channel that points at it. */
  shell: releaseVersionSchema,
  channel: channelSchema,
  layout: z.string(),
  module: z.string(),
});
export type SlotUse = z.infer<typeof slotUseSchema>;

/** Why a command did nothing. */
export const commandRefusalSchema = z.discriminatedUnion('kind', [
  /** Somebody else moved a channel on which the command depends. `pointer` is where the channel points now. */
  z.object({ kind: z.literal('conflict'), channel: channelSchema, pointer: channelPointerSchema.nullable() }),
  z.object({ kind: z.literal('gate-refused'), gate: gateReportSchema }),
  /** The live releases changed each time while the gate tried the release. */
  z.object({ kind: z.literal('overtaken') }),
  /** The name has no releases. `names` are those that have. */
  z.object({ kind: z.literal('unknown-name'), name: z.string(), names: z.array(z.string()) }),
  z.object({ kind: z.literal('unknown-release'), version: z.string() }),
  /** The files of the release were pruned. */
  z.object({ kind: z.literal('not-kept'), version: z.string() }),
  /** The channel points at the release already. */
  z.object({ kind: z.literal('already-there'), channel: channelSchema, version: z.string() }),
  /** Neither a version nor a canary says what to promote. */
  z.object({ kind: z.literal('no-version') }),
  /** No canary runs whose share could change. */
  z.object({ kind: z.literal('no-canary') }),
  /** A new canary needs a share of the readers. */
  z.object({ kind: z.literal('share-missing') }),
  /** Only the canary has a share of the readers. */
  z.object({ kind: z.literal('share-not-for'), channel: channelSchema }),
  /** `channels` are those that the name has. */
  z.object({ kind: z.literal('no-channel'), channel: channelSchema, channels: z.array(channelSchema) }),
  /** No kept release was stable before the present one. */
  z.object({ kind: z.literal('nothing-before') }),
  /** Stable cannot end. */
  z.object({ kind: z.literal('stable-stays') }),
  /** Nothing but a rollback points a channel of a retired remote. `retirement` is the change that retired it. */
  z.object({ kind: z.literal('retired'), retirement: pointerChangeSchema }),
  /** Slots of shells that readers get name the remote. */
  z.object({ kind: z.literal('in-use'), slots: z.array(slotUseSchema) }),
  /** The shell hosts every page: it cannot be retired. */
  z.object({ kind: z.literal('shell-stays') }),
]);
export type CommandRefusal = z.infer<typeof commandRefusalSchema>;

/** Body of 400, 404 and 409. */
export const refusedCommandSchema = z.object({ error: z.string(), refusal: commandRefusalSchema });
