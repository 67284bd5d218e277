/* The engagement script: the work that a page begins once its reader acts. The script fetches ahead the components that
   the reader comes near and the page of a link that is pressed, asks for consent, loads the scripts for telemetry and
   for forms of behaviours, and finds replacements for islands that fail. A page loads the script at the first sign of a
   reader, at once if something is wrong, or after a quiet while. */
import { closeWhenLeft } from '@plainwell/ui/primitives/disclosure/close-when-left.ts';
import { startConsent } from '../consent/consent.ts';
import { answerBehaviours } from '../forms/answer-behaviours.ts';
import { openAhead } from '../reader/open-ahead.ts';
import { createRecover, offerHung } from '../recovery/load-recovery.ts';
import { createOwnScript } from '../loads/own-script.ts';
import { loadTelemetry } from '../telemetry/load-telemetry.ts';
import { startFetchingAhead } from './fetch-ahead.ts';

/**
 * Marks on the root element whether the page's scroll bar takes space. Stylesheets need the mark: an overlay removes
 * the scroll bar, and must keep room for it only if there was one.
 */
function noteScrollBar(): void {
  const root = document.documentElement;
  new ResizeObserver(() => root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth)).observe(root);
}

/**
 * Closes the menu of topics when the focus leaves it, except when the focus moves to the menu's own button: a press on
 * that button closes an open menu, but would open a closed one.
 */
function closeTopicsWhenLeft(): void {
  document.querySelector<HTMLElement>('.site-topics-menu')?.addEventListener('focusout', (event) => {
    const { relatedTarget } = event;
    const isOpener =
      relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === event.currentTarget;
    if (!isOpener) closeWhenLeft(event);
  });
}

const api = globalThis.plainwell;
const { parts, releases } = api ?? {};
// A second copy, requested because the first one hung, must not start anything again.
if (api && parts && releases && !api.recover) {
  const { behaviours } = releases.shell;
  const bring = async () => releases;
  const ownScript = <Brought>(name: string, brought: () => Brought | undefined) =>
    createOwnScript(parts, bring, brought, () => behaviours?.[`./${name}`]);
  api.recover = createRecover(
    api,
    ownScript('Recovery', () => api.recoverBy),
  );
  answerBehaviours(ownScript('Forms', () => api.forms));
  startFetchingAhead();
  openAhead();
  noteScrollBar();
  closeTopicsWhenLeft();
  offerHung(api);
  loadTelemetry(
    api,
    ownScript('Watch', () => api.isTelling),
  );
  startConsent(api);
}
