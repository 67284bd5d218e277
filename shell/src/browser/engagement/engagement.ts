/*
 * The engagement script: what a page does once somebody is there. It fetches ahead what the reader comes near to, has
 * them asked for consent, brings what tells operators of the page and what sends forms of behaviours, and finds help
 * for islands that fail. It comes with the first sign of a reader, or at once when something is wrong; a page in which
 * nobody stirs needs nothing of it.
 */
import { loadConsent } from '../consent/load-consent.ts';
import { answerBehaviours } from '../forms/answer-behaviours.ts';
import { createRecover } from '../recovery/load-recovery.ts';
import { offerHung } from '../recovery/offer-hung.ts';
import { createOwnScript } from '../starting/own-script.ts';
import { loadTelemetry } from '../telemetry/load-telemetry.ts';
import { closeTopicsWhenLeft } from './close-topics-when-left.ts';
import { startFetchingAhead } from './fetch-ahead.ts';
import { noteScrollBar } from './note-scroll-bar.ts';

const api = globalThis.plainwell;
const { parts, releases } = api ?? {};
// A second copy, asked for because the first one hung, starts nothing again.
if (api && parts && releases && !api.recover) {
  const { base, behaviours } = releases.shell;
  const bring = async () => releases;
  const ownScript = <Brought>(name: string, brought: () => Brought | undefined) =>
    createOwnScript(parts, bring, brought, () => behaviours?.[`./${name}`]);
  api.recover = createRecover(
    api,
    ownScript('Recovery', () => api.recoverBy),
  );
  answerBehaviours(ownScript('Forms', () => api.forms));
  startFetchingAhead();
  noteScrollBar();
  closeTopicsWhenLeft();
  offerHung(api);
  loadTelemetry(
    api,
    ownScript('Watch', () => api.isTelling),
  );
  const consent = behaviours?.['./Consent'];
  // A reader who is not asked has not agreed: nothing is remembered, even if the question fails.
  if (consent) loadConsent(() => parts.runScript(base + consent.entry, consent.integrity, () => true), api.sign);
}
