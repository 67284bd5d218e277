import type { LoaderApi, PageParts } from '../loader-api.ts';
import { keepStart } from '../telemetry/keep-start.ts';

/** How often it is looked whether a start is over, in milliseconds. */
const LOOK_EVERY_MS = 50;

type Messages = PageParts['messages'];

const partsOf = ({ nextElementSibling: notice }: HTMLElement) => ({
  notice,
  text: notice?.querySelector('p')?.textContent,
  button: notice?.querySelector('button'),
});

/** Says something below an island in place of what is said there; a reader whose focus was in it keeps it there. */
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

/** Resolves when an island has started, or its reader has been told that it does not. */
function isOver(island: HTMLElement, { couldNotLoad }: Messages): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (island.dataset['alive'] === undefined && partsOf(island).text !== couldNotLoad) return;
      clearInterval(looking);
      resolve();
    }, LOOK_EVERY_MS);
  });
}

/**
 * Lets an island whose module hung on the server start when its reader asks for it, and never by itself. While it starts,
 * telemetry is ready to tell that it blocked the page. The notice stays meanwhile, with the reader's focus: nothing else of the slot
 * may be there to take it.
 */
export function startWhenAsked(island: HTMLElement, api: LoaderApi, parts: PageParts): void {
  const wait = () => say(island, 'stillLoading', parts, () => {});

  async function start(): Promise<void> {
    delete island.dataset['armed'];
    Object.assign(island.dataset, { render: 'browser', strategy: 'load' });
    // The loader takes a notice for a reader who waits: it begins at once, and tells the end.
    const hadFocus = partsOf(island).button === document.activeElement;
    api.arm(island.parentElement ?? document);
    wait();
    if (hadFocus) partsOf(island).button?.focus({ preventScroll: true });
    await isOver(island, parts.messages);
  }

  async function ask(): Promise<void> {
    await keepStart(island, start, api);
    if (island.dataset['alive'] === undefined) offer();
  }

  const offer = () => say(island, 'couldNotLoad', parts, () => void ask());
  offer();
}
