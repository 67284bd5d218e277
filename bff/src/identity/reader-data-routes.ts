import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { prefersJson } from '../http/prefers-json.ts';
import { readForm } from '../http/read-form.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { addressOfList, listOfForm, type ListAddress } from '../saved-articles/list-address.ts';
import type { ReadReader } from './read-reader.ts';
import type { ReaderData } from './reader-data.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Largest form: a confirmation, and an address to return to at its longest. */
const BODY_LIMIT = '20kb';

/** Name of the file in which readers get their data. */
const FILE = 'plainwell-data.json';

/** Id of the element of the page that asks whether to delete. */
const DELETION = 'delete-data';

interface ReaderDataParts {
  publicUrl: string;
  readerData: ReaderData;
  readReader: ReadReader;
  cookie: SessionCookie;
  log: Logger;
}

/**
 * GET /account/data.json: everything that the site holds about the signed-in reader, as a file. POST /account/delete with
 * `confirm=yes`: deletes it, the account included, and ends all its sessions. Whoever is not signed in, or has not
 * confirmed, is sent to the saved list that `return` names, which says so; a caller that prefers JSON gets 401 or 400.
 */
export function readerDataRoutes({ publicUrl, readerData, readReader, cookie, log }: ReaderDataParts): Router {
  const router = Router();

  function signInFirst(request: Request, response: Response, list: ListAddress) {
    if (prefersJson(request)) return response.status(401).json({ error: 'Sign in first: there is no session.' });
    response.redirect(303, addressOfList(list, { news: 'sign-in-first' }));
  }

  router.get('/account/data.json', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const reader = await readReader(request);
    const data = reader && (await readerData.export(reader.rvoId));
    if (!reader || !data) return signInFirst(request, response, listOfForm(request, request.query['return']));
    log.info({ rvoId: reader.rvoId, counts: data.counts }, 'data of a reader exported');
    response.attachment(FILE).type('json').send(`${JSON.stringify(data.document, null, 2)}\n`);
  });

  router.post('/account/delete', requireSameOrigin(publicUrl), ...readForm(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const list = listOfForm(request, request.body?.return);
    const reader = await readReader(request);
    if (!reader) return signInFirst(request, response, list);
    if (request.body?.confirm !== 'yes') {
      if (!prefersJson(request)) return response.redirect(303, `${addressOfList(list, { news: 'confirm-deletion' })}#${DELETION}`);
      return response.status(400).json({ error: 'Nothing was deleted.', fields: { confirm: 'must be yes' } });
    }
    const counts = await readerData.erase(reader.rvoId);
    if (counts) log.info({ rvoId: reader.rvoId, counts }, 'data of a reader deleted');
    cookie.clear(response);
    if (prefersJson(request)) return response.status(204).end();
    response.redirect(303, addressOfList(list, { news: 'deleted' }));
  });
  return router;
}
