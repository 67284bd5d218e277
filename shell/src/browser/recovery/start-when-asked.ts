import type { LoaderApi, PageParts } from '../loader-api.ts';
import { keepStart } from '../telemetry/keep-start.ts';

/** Interval between two checks whether a start is over, in milliseconds. */
const LOOK_EVERY_MS = 50;

/**
 * Attribute of the notice of an island that is starting. When the loader gives up, it puts a notice without this
 * attribute in its place. The text of a notice cannot distinguish the two cases, because browsers may translate the
 * text.
 */
const WAITING_ATTRIBUTE = 'data-waiting';

const partsOf = ({ nextElementSibling }: HTMLElement) => {
  const notice = nextElementSibling?.matches('.slot-notice') ? nextElementSibling : null;
  return { notice, button: notice?.querySelector('button') };
};

/**
 * Replaces the notice below an island. If the focus was on the button of the old notice, moves it to the new button.
 */
function say(
  island: HTMLElement,
  what: 'stillLoading' | 'couldNotLoad',
  { messages, showNotice }: PageParts,
  tryAgain: () => void,
): void {
  const { notice, button } = partsOf(island);
  const hadFocus = button != null && button === document.activeElement;
  notice?.remove();
  showNotice(island, messages, what, tryAgain);
  if (hadFocus) partsOf(island).button?.focus({ preventScroll: true });
}

/** Resolves when an island has started, or when a notice says that it could not. */
function isOver(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      const { notice } = partsOf(island);
      const isWaiting = notice === null || notice.hasAttribute(WAITING_ATTRIBUTE);
      if (island.dataset['alive'] === undefined && isWaiting) return;
      clearInterval(looking);
      resolve();
    }, LOOK_EVERY_MS);
  });
}

/**
 * Starts an island whose module hung on the server only when its reader presses the button. Before the start, stores a
 * report in case the start blocks the page. The notice stays until the island has started, because it contains the
 * reader's focus.
 */
export function startWhenAsked(island: HTMLElement, api: LoaderApi, parts: PageParts): void {
  const wait = () => {
    say(island, 'stillLoading', parts, () => setTimeout(waitOn));
    partsOf(island).notice?.setAttribute(WAITING_ATTRIBUTE, '');
  };
  // When the reader lets the loader try again, the loader removes the notice, so this function shows a new one.
  const waitOn = () => {
    if (partsOf(island).notice !== null || island.dataset['alive'] !== undefined) return;
    wait();
    partsOf(island).button?.focus({ preventScroll: true });
  };

  async function start(): Promise<void> {
    delete island.dataset['armed'];
    Object.assign(island.dataset, { render: 'browser', strategy: 'load' });
    // For the loader, a notice means that the reader waits: the loader starts the island at once and reports the
    // outcome.
    const hadFocus = partsOf(island).button === document.activeElement;
    api.arm(island.parentElement ?? document);
    wait();
    if (hadFocus) partsOf(island).button?.focus({ preventScroll: true });
    await isOver(island);
  }

  async function ask(): Promise<void> {
    await keepStart(island, start, api);
    if (island.dataset['alive'] === undefined) offer();
  }

  const offer = () => say(island, 'couldNotLoad', parts, () => void ask());
  offer();
}
