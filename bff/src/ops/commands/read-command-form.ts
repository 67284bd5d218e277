import { z } from 'zod';
import { canaryPercentSchema } from '@plainwell/contracts/delivery/release-channel.ts';
import type { CommandKind } from '../addresses.ts';
import { whyFault } from './why-field.ts';

/** Form value for a channel that did not exist when the operator opened the form. */
export const NOT_THERE = 'none';

/** Possible lifetimes of a preview link, in minutes: an hour, a day, seven days, thirty days. */
export const linkMinutes = [60, 1_440, 10_080, 43_200] as const;

/** The fields of a sent form. A field that is absent or repeated is empty. */
export interface TypedCommand {
  token: string;
  expectedChange: string;
  expectedCanaryChange: string;
  why: string;
  percent: string;
  minutes: string;
}

/** The validated fields of a command's form. */
export interface CommandFields {
  /** The channel's latest change that the operator saw. `null` if the channel did not exist. */
  expectedChange: number | null;
  /** The canary's latest change that the operator saw. `null` if there was no canary. */
  expectedCanaryChange: number | null;
  why: string;
  percent: number | undefined;
  minutes: number;
}

/** Faults of the form, by the field to correct. */
export type FieldFaults = Partial<Record<'why' | 'percent' | 'minutes', string>>;

export type ReadCommandForm =
  | { ok: true; fields: CommandFields }
  | { ok: false; faults: FieldFaults; isOutdated: boolean };

const field = z.string().catch('');
const emptyForm = { token: '', expectedChange: '', expectedCanaryChange: '', why: '', percent: '', minutes: '' };
const typedSchema = z
  .object({
    token: field,
    expectedChange: field,
    expectedCanaryChange: field,
    why: field,
    percent: field,
    minutes: field,
  })
  .catch(emptyForm);

export const typedCommand = (body: unknown): TypedCommand => typedSchema.parse(body ?? {});

function readChange(typed: string): number | null | undefined {
  if (typed === NOT_THERE) return null;
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}

/** Validates the form of an operator. Returns all faults at once. */
export function readCommandForm(kind: CommandKind, typed: TypedCommand): ReadCommandForm {
  const expectedChange = kind === 'link' ? null : readChange(typed.expectedChange);
  const expectedCanaryChange = kind === 'promote' ? readChange(typed.expectedCanaryChange) : null;
  const isOutdated = expectedChange === undefined || expectedCanaryChange === undefined;
  const typedPercent = typed.percent
    .trim()
    .replace(/(?<!\s)\s*%$/, '')
    .replace(',', '.');
  const percent = canaryPercentSchema.safeParse(typedPercent === '' ? undefined : Number(typedPercent));
  const minutes = linkMinutes.find((each) => String(each) === typed.minutes);
  const why = kind === 'link' ? undefined : whyFault(typed.why);
  const faults: FieldFaults = {
    ...(why !== undefined && { why }),
    ...(kind === 'canary' && !percent.success && { percent: 'Enter a percentage from 0 to 100, such as 5 or 12.5.' }),
    ...(kind === 'link' && minutes === undefined && { minutes: 'Choose how long the link is valid.' }),
  };
  if (isOutdated || Object.keys(faults).length > 0) return { ok: false, faults, isOutdated };
  return {
    ok: true,
    fields: {
      expectedChange,
      expectedCanaryChange,
      why: typed.why.trim(),
      percent: percent.data,
      minutes: minutes ?? linkMinutes[0],
    },
  };
}
