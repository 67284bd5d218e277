import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the ticket of a page's own script. */
export const TICKET_HEADER = 'Plainwell-Page-Ticket';
/**
 * Query parameter with the ticket of an event stream, because a script cannot add headers to the request of a stream.
 */
export const TICKET_PARAMETER = 'ticket';

/**
 * Returns the ticket with which the script of a staff page may send requests that are otherwise limited to navigations.
 * The ticket is derived from the value of the session cookie, which scripts cannot read. Therefore it needs no row, is
 * valid in every process, and ends with the session.
 * @param session value of the session cookie.
 */
export function pageTicket(session: string): string {
  return createHmac('sha256', session).update('page of staff').digest('base64url');
}

/** Returns whether a ticket belongs to a session. Compares in constant time. */
export function isTicketOf(session: string | undefined, ticket: string | undefined): boolean {
  if (session === undefined || ticket === undefined) return false;
  const [given, right] = [Buffer.from(ticket), Buffer.from(pageTicket(session))];
  return given.length === right.length && timingSafeEqual(given, right);
}
