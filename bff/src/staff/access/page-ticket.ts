import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries the ticket of a page's own script. */
export const TICKET_HEADER = 'Plainwell-Page-Ticket';
/** Carries it where a browser sets no header: in the address of an event stream. */
export const TICKET_PARAMETER = 'ticket';

/**
 * What a page of staff gives its own script, so that the script may ask for what is otherwise answered to navigations
 * alone. It follows from the value of the session's cookie, which no script can read: it needs no row, holds in every
 * process, and ends with the session.
 * @param session value of the session's cookie.
 */
export function pageTicket(session: string): string {
  return createHmac('sha256', session).update('page of staff').digest('base64url');
}

/** Whether a request carries the ticket of its session. */
export function isTicketOf(session: string | undefined, ticket: string | undefined): boolean {
  if (session === undefined || ticket === undefined) return false;
  const [given, right] = [Buffer.from(ticket), Buffer.from(pageTicket(session))];
  return given.length === right.length && timingSafeEqual(given, right);
}
