/*
 * The process that reads, converts and sanitizes documents. It may block on them, because the site's own process
 * answers readers meanwhile.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withDerivedText } from '../../document/derived-text.ts';
import { convertDocument } from '../convert-document.ts';
import { rawDocuments, type RawDocument } from '../documents/raw-documents.ts';
import type { WatchdogLimits } from '../../../sandbox/process/process-watchdog.ts';
import type { Conversion } from '../conversion.ts';
import type { Place } from '../report/report.ts';
import { conversionCommandSchema, type ConversionMessage, type ConversionCommand } from './conversion-messages.ts';

/** Interval at which the watchdog checks that the site still runs, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

type ReadCommand = Extract<ConversionCommand, { kind: 'read' }>;

let goOn: () => void = () => undefined;

/** Sends a message, and waits until it is on its way, because the next document may block this process for ever. */
function say(message: ConversionMessage): Promise<void> {
  return new Promise((resolve, reject) =>
    process.send?.(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error))),
  );
}

const nextCommand = () => new Promise<void>((resolve) => (goOn = resolve));

function converted(raw: RawDocument): Conversion {
  if (raw.kind === 'unreadable') return { kind: 'refused', finding: raw.finding };
  const conversion = convertDocument(raw.value);
  return conversion.kind === 'converted'
    ? { ...conversion, document: withDerivedText(conversion.document) }
    : conversion;
}

function statedId(raw: RawDocument): string | undefined {
  if (raw.kind !== 'document' || typeof raw.value !== 'object' || raw.value === null) return undefined;
  const { hrlContentId, id, canonicalPath }: { hrlContentId?: unknown; id?: unknown; canonicalPath?: unknown } =
    raw.value;
  return [hrlContentId, id, canonicalPath].find((value) => typeof value === 'string');
}

async function read({ file, after }: ReadCommand): Promise<void> {
  let bytes = 0;
  const onBegin = (place: Place) => say({ kind: 'began', place });
  for await (const raw of rawDocuments(file, { onRead: (count) => (bytes = count), onBegin, after })) {
    await say({ kind: 'began', place: raw.place, id: statedId(raw) });
    const conversion = converted(raw);
    const next = nextCommand();
    await say({
      kind: 'document',
      place: raw.place,
      size: raw.kind === 'document' ? raw.size : 0,
      read: bytes,
      conversion,
    });
    await next;
  }
  await say({ kind: 'end' });
}

// Ends this process if the site has ended. Without it, a process in the middle of a document might run on for ever.
const watchdog = new Worker(new URL('../../../sandbox/process/process-watchdog.ts', import.meta.url), {
  workerData: { lookEvery: LOOK_EVERY_MS } satisfies WatchdogLimits,
});
watchdog.unref();
// Waits for the first check of the watchdog. If the site had ended before that check, the watchdog would take the next
// parent process for the site.
const isWatched = once(watchdog, 'message');
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const command = conversionCommandSchema.parse(message);
  if (command.kind === 'read') void isWatched.then(() => read(command));
  else goOn();
});
