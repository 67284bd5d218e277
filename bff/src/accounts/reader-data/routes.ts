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

/** Maximum size of a form: a confirmation and the longest return address. */
const BODY_LIMIT = '20kb';

/** File name of a reader's data export. */
const FILE = 'plainwell-data.json';

/** Id of the page element that asks for confirmation of a deletion. */
const DELETION = 'delete-data';

interface ReaderDataParts {
  publicUrl: string;
  readerData: ReaderData;
  readSession: ReadSession;
  /**
   * Returns the address at which a reader signs in again and then returns to a path. `null` if the site no longer
   * offers the reader's provider.
   */
  signInAgain: (rvoId: string, returnPath: string) => Promise<string | null>;
  cookie: SessionCookie;
  log: Logger;
}

/**
 * GET /account/data.json sends everything that the site holds about the signed-in reader, as a file. POST
 * /account/delete with `confirm=yes` deletes all of it with the account, and ends all sessions of the reader.
 *
 * Without a session or a confirmation, the answer redirects to the saved list in `return`, which shows a message. A
 * caller that prefers JSON gets 401 or 400. If the reader signed in too long ago, the answer redirects to their
 * provider. The reader then confirms again, so that nobody deletes an account on a computer that was left open.
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
    // A reader whose provider the site no longer offers cannot sign in again, but may still delete the data (GDPR,
    // article 17).
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
