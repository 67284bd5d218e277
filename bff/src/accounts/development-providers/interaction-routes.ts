import { Router, type Request, type Response } from 'express';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { parseForm } from '../../http/requests/read-body.ts';
import { chooseReaderPage, type ChooseReader } from './pages/choose-reader-page.ts';
import {
  asksForEmail,
  finishAsReader,
  finishCancelled,
  openInteraction,
  type Interaction,
} from './finish-interaction.ts';
import type { DevelopmentProvider } from '../../config/sign-in/development-readers.ts';
import { problemPage, type HomeSite } from './pages/problem-page.ts';
import { readName } from './reader-name.ts';
import { languageOf, sendPage } from './pages/send-page.ts';

/** Fields of the forms on the page that asks for a reader. A value that is not text counts as missing. */
const answerSchema = z
  .object({
    cancel: z.string().optional().catch(undefined),
    reader: z.string().optional().catch(undefined),
    name: z.string().catch(''),
  })
  .catch({ cancel: undefined, reader: undefined, name: '' });

const BODY_MAXIMUM = '4kb';

/** Serves GET and POST `/{uid}`: the page of one sign-in, and the reader's answer to it. */
export function interactionRoutes(provider: Provider, settings: DevelopmentProvider, site: HomeSite): Router {
  const router = Router();

  const made = [...settings.readers, ...settings.staff];

  async function questionOf(interaction: Interaction, request: Request): Promise<ChooseReader> {
    const { params } = interaction;
    const clientId = String(params['client_id']);
    const client = await provider.Client.find(clientId);
    return {
      language: languageOf(request),
      provider: settings,
      site: client?.clientName ?? clientId,
      redirectUri: String(params['redirect_uri']),
      asksForEmail: asksForEmail(interaction),
    };
  }

  function sendExpired(request: Request, response: Response): void {
    sendPage(response, problemPage('expired', languageOf(request), site), 400);
  }

  router.all('/:uid', allowMethods('GET', 'HEAD', 'POST'));
  router.get('/:uid', async (request, response) => {
    const interaction = await openInteraction(provider, request, response);
    if (interaction === null) return sendExpired(request, response);
    sendPage(response, chooseReaderPage(await questionOf(interaction, request)));
  });

  router.post('/:uid', parseForm(BODY_MAXIMUM), async (request, response) => {
    const interaction = await openInteraction(provider, request, response);
    if (interaction === null) return sendExpired(request, response);
    const answer = answerSchema.parse(request.body);
    if (answer.cancel !== undefined) return finishCancelled(provider, request, response);
    const chosen = made.find(({ name }) => name === answer.reader);
    if (chosen) return finishAsReader(provider, interaction, { name: chosen.name, isTyped: false }, request, response);
    const read = readName(answer.name);
    if (read.ok) return finishAsReader(provider, interaction, { name: read.name, isTyped: true }, request, response);
    sendPage(
      response,
      chooseReaderPage({ ...(await questionOf(interaction, request)), refused: { typed: answer.name, read } }),
      400,
    );
  });
  return router;
}
