import type { RequestHandler, Response } from 'express';
import { firstValues } from '../../http/requests/query-of.ts';
import type { LiveFeed, FeedPosition, FeedUpdate } from './live-feed.ts';
import { formatChange } from '../views/format-change.ts';
import type { ReadStaffSession } from '../../staff/access/read-staff-session.ts';

/** After how many looks without news a sign is sent: a proxy must not think that the connection is dead. */
const LOOKS_BETWEEN_SIGNS = 15;

/** A position as pages and events carry it. */
export const writePosition = ({ change, heard, failure }: FeedPosition) => `${change}.${heard}.${failure}`;

/** Reads what `writePosition` wrote; anything else counts as not given. */
function readPosition(text: string | undefined): FeedPosition | undefined {
  const [, change, heard, failure] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,18}-\d{1,18})$/.exec(text ?? '') ?? [];
  return change === undefined || heard === undefined || failure === undefined
    ? undefined
    : { change: Number(change), heard: Number(heard), failure };
}

/** A server-sent event (HTML, section 9.2.6): a line break in the data would end it. */
const event = (name: string, position: FeedPosition, data: string) =>
  `event: ${name}\nid: ${writePosition(position)}\ndata: ${data.replaceAll(/[\r\n]+/g, ' ')}\n\n`;

function eventsOf({ position, changes, isReported, isFailed }: FeedUpdate): string {
  return `${changes.map((change) => event('changed', position, formatChange(change))).join('')}${isReported ? event('reported', position, '') : ''}${isFailed ? event('failed', position, '') : ''}`;
}

function begin(response: Response): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    // Not to be kept, nor compressed, nor held back on the way: an event is of use at once.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  response.flushHeaders();
}

/**
 * GET /ops/events: an event for every change of a pointer, for every report of a process and for failed loads and
 * scripts, since the page was made (`since`), or since the last event that the browser had. The stream of a person who
 * is no operator any more, by signing out, by a revoked session or by the list, ends at the next look of the feed.
 * Every stream ends when the feed is closed: the browser asks again by itself, and another process or the next one
 * answers.
 */
export function eventStream(feed: LiveFeed, readSession: ReadStaffSession): RequestHandler {
  return async (request, response) => {
    if ((await readSession(request)).kind !== 'listed') {
      // 403 makes a browser give up; anything else it would ask for again and again.
      response.status(403).set('Cache-Control', 'no-store').type('text/plain').send('Sign in as an operator first.\n');
      return;
    }
    // A client that has left meanwhile sends no `close`, so nothing would remove a listener.
    if (response.destroyed) return;
    begin(response);
    if (feed.closed.aborted) return void response.end();
    const endWithFeed = () => response.end();
    feed.closed.addEventListener('abort', endWithFeed);
    let looks = 0;
    const end = feed.listen(
      async (update) => {
        const session = await readSession(request).catch(() => null);
        // The feed may have been closed meanwhile: a write after the end is an error that would end the process.
        if (response.writableEnded) return;
        if (session?.kind !== 'listed') {
          end();
          response.end();
          return;
        }
        looks += 1;
        const events = eventsOf(update);
        if (events !== '' || looks % LOOKS_BETWEEN_SIGNS === 0) response.write(events === '' ? ': here\n\n' : events);
      },
      readPosition(request.get('Last-Event-ID')) ?? readPosition(firstValues(request)('since')),
    );
    response.on('close', () => {
      end();
      feed.closed.removeEventListener('abort', endWithFeed);
    });
  };
}
