import type { RequestHandler, Response } from 'express';
import { firstValues } from '../../http/requests/query-of.ts';
import type { LiveStreamSource, StreamPosition, StreamUpdate } from './live-stream-source.ts';
import { formatChange } from '../views/format-change.ts';
import type { ReadStaffSession } from '../../staff/access/read-staff-session.ts';

/** Number of polls between two SSE comments. The comments keep proxies from closing a connection without news. */
const POLLS_BETWEEN_KEEP_ALIVES = 15;

/** Returns a position in the live stream as text for pages and events. */
export const writePosition = ({ change, heard, failure }: StreamPosition) => `${change}.${heard}.${failure}`;

/** Parses the text of `writePosition`. Any other text returns `undefined`. */
function readPosition(text: string | undefined): StreamPosition | undefined {
  const [, change, heard, failure] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,18}-\d{1,18})$/.exec(text ?? '') ?? [];
  return change === undefined || heard === undefined || failure === undefined
    ? undefined
    : { change: Number(change), heard: Number(heard), failure };
}

/** Returns a server-sent event (HTML, section 9.2.6). Line breaks in the data would end it, so they become spaces. */
const event = (name: string, position: StreamPosition, data: string) =>
  `event: ${name}\nid: ${writePosition(position)}\ndata: ${data.replaceAll(/[\r\n]+/g, ' ')}\n\n`;

function eventsOf({ position, changes, isReported, isFailed }: StreamUpdate): string {
  return `${changes.map((change) => event('changed', position, formatChange(change))).join('')}${isReported ? event('reported', position, '') : ''}${isFailed ? event('failed', position, '') : ''}`;
}

function begin(response: Response): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    // Do not store, compress or buffer the stream, because events must arrive at once.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  response.flushHeaders();
}

/**
 * Serves GET /ops/events, the live stream: an event for every channel change, every process report, and failed loads
 * and scripts, since the page was made (`since`) or since the browser's last event. The stream ends at the next poll
 * after the viewer signs out, loses the session or is no longer an operator. All streams end when `LiveStreamSource`
 * closes. Browsers then reconnect, to another process or the next one.
 */
export function eventStream(source: LiveStreamSource, readSession: ReadStaffSession): RequestHandler {
  return async (request, response) => {
    if ((await readSession(request)).kind !== 'listed') {
      // 403 makes the browser give up. If a stream only ended, the browser would reconnect again and again.
      response.status(403).set('Cache-Control', 'no-store').type('text/plain').send('Sign in as an operator first.\n');
      return;
    }
    // If the client has already disconnected, the response emits no `close`, so nothing would remove the listener.
    if (response.destroyed) return;
    begin(response);
    if (source.closed.aborted) return void response.end();
    const endWithSource = () => response.end();
    source.closed.addEventListener('abort', endWithSource);
    let looks = 0;
    const end = source.listen(
      async (update) => {
        const session = await readSession(request).catch(() => null);
        // The live stream may have closed during the query. A write after the end would crash the process.
        if (response.writableEnded) return;
        if (session?.kind !== 'listed') {
          end();
          response.end();
          return;
        }
        looks += 1;
        const events = eventsOf(update);
        if (events !== '' || looks % POLLS_BETWEEN_KEEP_ALIVES === 0)
          response.write(events === '' ? ': here\n\n' : events);
      },
      readPosition(request.get('Last-Event-ID')) ?? readPosition(firstValues(request)('since')),
    );
    response.on('close', () => {
      end();
      source.closed.removeEventListener('abort', endWithSource);
    });
  };
}
