import { z } from 'zod';
import { canaryPercentSchema } from '@plainwell/contracts/delivery/release-channel.ts';
import type { OrderKind } from '../addresses.ts';
import { whyFault } from './why-field.ts';

/** Stands in a form for a channel that was not there when it was looked at. */
export const NOT_THERE = 'none';

/** How long a preview link can be good for, in minutes: an hour, a day, seven days, thirty days. */
export const linkMinutes = [60, 1_440, 10_080, 43_200] as const;

/** A form as it was sent; a field that is missing, or stands there twice, is empty. */
export interface TypedOrder {
  token: string;
  expectedChange: string;
  expectedCanaryChange: string;
  why: string;
  percent: string;
  minutes: string;
}

/** What an operator asks for, checked. */
export interface OrderFields {
  /** Change of the channel that the operator saw; `null` where there was none. */
  expectedChange: number | null;
  /** The same of the canary. */
  expectedCanaryChange: number | null;
  why: string;
  percent: number | undefined;
  minutes: number;
}

/** What is wrong, by the field that has to be mended. */
export type FieldFaults = Partial<Record<'why' | 'percent' | 'minutes', string>>;

export type ReadOrderForm = { ok: true; fields: OrderFields } | { ok: false; faults: FieldFaults; isOutdated: boolean };

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

export const typedOrder = (body: unknown): TypedOrder => typedSchema.parse(body ?? {});

function readChange(typed: string): number | null | undefined {
  if (typed === NOT_THERE) return null;
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}

/** Checks what an operator filled in. Every fault is told at once. */
export function readOrderForm(kind: OrderKind, typed: TypedOrder): ReadOrderForm {
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
    ...(kind === 'link' && minutes === undefined && { minutes: 'Choose how long the link is good for.' }),
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
