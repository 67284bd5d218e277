import { type ClickKeys, isModifiedClick } from '../../is-modified-click.ts';
import { openSharePopup, type PopupOpener, type PopupSize } from './share-popup.ts';

/** The part of a click that the decision needs. */
export interface ShareClick extends ClickKeys {
  /** False for a click that the host replays after hydration. */
  isTrusted: boolean;
  preventDefault: () => void;
}

/** The part of the page that the decision needs. */
export interface SharePage extends PopupOpener {
  location: { assign: (address: string) => void };
  navigator: { userActivation: { isActive: boolean } };
}

/**
 * Decides the effect of a click on a share link: a popup if the network has one and the browser allows it, otherwise a
 * new tab. If the host replays a click too late, browsers do not accept it as a user's action, and block new tabs, too.
 * The network's page then replaces the article's page, and the reader returns with Back.
 */
export function followShareLink(
  click: ShareClick,
  page: SharePage,
  address: string,
  popup: PopupSize | undefined,
): void {
  if (isModifiedClick(click)) return;
  if (popup !== undefined && openSharePopup(page, address, popup)) {
    click.preventDefault();
    return;
  }
  if (!click.isTrusted && !page.navigator.userActivation.isActive) {
    click.preventDefault();
    page.location.assign(address);
  }
}
