import { z } from 'zod';
import {
  PAGE_EVENT_BATCH_MAXIMUM,
  pageEventBatchSchema,
  pageEventSchema,
  type PageEvent,
} from '@plainwell/contracts/modules/page-event.ts';
import { fieldErrors } from '../http/requests/field-errors.ts';
import { recordedPath } from '../telemetry/recorded/recorded-path.ts';

/** An event and its position in the page view, from 0. */
export interface NumberedEvent {
  number: number;
  event: PageEvent;
}

/** The valid events of a batch. */
export interface EventBatch {
  pageView: string;
  path: string;
  events: NumberedEvent[];
}

/** A batch with the faults of its invalid events, or the faults that make the whole batch invalid. */
export type ReadBatch =
  | { ok: true; batch: EventBatch; refused: number; fields: Record<string, string> }
  | { ok: false; fields: Record<string, string> };

/** Schema of a batch with unchecked events, because `readBatch` validates the events one by one. */
const envelopeSchema = pageEventBatchSchema.extend({
  events: z.array(z.unknown()).min(1).max(PAGE_EVENT_BATCH_MAXIMUM),
});

/**
 * Reads the body of POST /api/events. Modules of several teams share a batch, so an invalid event is skipped and
 * reported, and the valid events are kept.
 */
export function readBatch(body: unknown): ReadBatch {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return { ok: false, fields: fieldErrors(envelope.error) };
  const { pageView, path, first } = envelope.data;
  const events: NumberedEvent[] = [];
  const fields: Record<string, string> = {};
  let refused = 0;
  for (const [place, candidate] of envelope.data.events.entries()) {
    const parsed = pageEventSchema.safeParse(candidate);
    if (parsed.success) {
      events.push({ number: first + place, event: parsed.data });
      continue;
    }
    refused += 1;
    for (const { path: field, message } of parsed.error.issues) fields[['events', place, ...field].join('.')] = message;
  }
  return { ok: true, batch: { pageView, path: recordedPath(path), events }, refused, fields };
}
