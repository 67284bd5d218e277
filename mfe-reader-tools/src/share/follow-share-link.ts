import { openSharePopup, type PopupOpener, type PopupSize } from './share-popup.ts';

/** What the decision needs of a click. */
export interface ShareClick {
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** False for a click that the host replays after hydration. */
  isTrusted: boolean;
  preventDefault: () => void;
}

/** What the decision needs of the page. */
export interface SharePage extends PopupOpener {
  location: { assign: (address: string) => void };
  navigator: { userActivation: { isActive: boolean } };
}

/** The reader asks the browser for something else: a background tab, a new window, a download. */
export function asksForSomethingElse(click: Omit<ShareClick, 'isTrusted' | 'preventDefault'>): boolean {
  return click.button !== 0 || click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
}

/**
 * Decides what a click on a share link does: a popup where the network has one and the browser allows it, else what the
 * link itself says, a new tab. A replayed click that comes too late counts as nobody's wish for browsers, which then
 * block tabs as well: the network's page replaces this one, and the reader returns with "back".
 */
export function followShareLink(
  click: ShareClick,
  page: SharePage,
  address: string,
  popup: PopupSize | undefined,
): void {
  if (asksForSomethingElse(click)) return;
  if (popup !== undefined && openSharePopup(page, address, popup)) {
    click.preventDefault();
    return;
  }
  if (!click.isTrusted && !page.navigator.userActivation.isActive) {
    click.preventDefault();
    page.location.assign(address);
  }
}
