import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { prefersJson } from '../../http/requests/prefers-json.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { addressOfList, listOfForm, type ListAddress } from '../saved-articles/list-address.ts';
import type { ReadSession } from '../sessions/read-reader.ts';
import type { ReaderData } from './service.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';

/** Largest form: a confirmation, and an address to return to at its longest. */
const BODY_LIMIT = '20kb';

/** Name of the file in which readers get their data. */
const FILE = 'plainwell-data.json';

/** Id of the element of the page that asks whether to delete. */
const DELETION = 'delete-data';

interface ReaderDataParts {
  publicUrl: string;
  readerData: ReaderData;
  readSession: ReadSession;
  /**
   * Where a reader proves anew who they are and comes back to a path; `null` where the site does not offer their
   * provider any more.
   */
  signInAgain: (rvoId: string, returnPath: string) => Promise<string | null>;
  cookie: SessionCookie;
  log: Logger;
}

/**
 * GET /account/data.json: everything that the site holds about the signed-in reader, as a file. POST /account/delete
 * with `confirm=yes`: deletes it, the account included, and ends all its sessions.
 *
 * A reader who is not signed in, or has not confirmed, goes to the saved list that `return` names, which says so; a
 * caller that prefers JSON gets 401 or 400. A reader who has not proved some minutes ago who they are goes to their
 * provider, and comes back to confirm once more: a computer that was left open deletes no account.
 */
export function readerDataRoutes({
  publicUrl,
  readerData,
  readSession,
  signInAgain,
  cookie,
  log,
}: ReaderDataParts): Router {
  const router = Router();

  function signInFirst(request: Request, response: Response, list: ListAddress) {
    if (prefersJson(request)) return response.status(401).json({ error: 'Sign in first: there is no session.' });
    response.redirect(303, addressOfList(list, { news: 'sign-in-first' }));
  }

  router.get('/account/data.json', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const reader = (await readSession(request))?.reader;
    const data = reader && (await readerData.export(reader.rvoId));
    if (!reader || !data) return signInFirst(request, response, listOfForm(request, queryOf(request).get('return')));
    log.info({ rvoId: reader.rvoId, counts: data.counts }, 'data of a reader exported');
    response
      .attachment(FILE)
      .type('json')
      .send(`${JSON.stringify(data.document, null, 2)}\n`);
  });

  router.post('/account/delete', requireSameOrigin(publicUrl), ...readForm(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const list = listOfForm(request, request.body?.return);
    const session = await readSession(request);
    if (!session) return signInFirst(request, response, list);
    const { reader, isFresh } = session;
    const confirmation = `${addressOfList(list, { news: 'confirm-deletion' })}#${DELETION}`;
    if (request.body?.confirm !== 'yes') {
      if (!prefersJson(request)) return response.redirect(303, confirmation);
      return response.status(400).json({ error: 'Nothing was deleted.', fields: { confirm: 'must be yes' } });
    }
    // Whose provider is gone can prove nothing any more, and may go all the same (GDPR, article 17).
    const again = isFresh ? null : await signInAgain(reader.rvoId, confirmation);
    if (again !== null) {
      if (!prefersJson(request)) return response.redirect(303, again);
      return response.status(401).json({ error: 'Nothing was deleted: sign in once more first.', signIn: again });
    }
    const counts = await readerData.erase(reader.rvoId);
    if (counts) log.info({ rvoId: reader.rvoId, counts }, 'data of a reader deleted');
    cookie.clear(response);
    if (prefersJson(request)) return response.status(204).end();
    response.redirect(303, addressOfList(list, { news: 'deleted' }));
  });
  return router;
}
