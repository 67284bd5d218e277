import type { ShareTarget } from './share-targets.ts';

/** Size of a popup window's content, in CSS pixels. */
export interface PopupSize {
  width: number;
  height: number;
}

/** Popup of the first social network (rules.md#share-bar). */
export const FIRST_NETWORK_POPUP: PopupSize = { width: 555, height: 712 };
/** Popup of the second social network (rules.md#share-bar). */
export const SECOND_NETWORK_POPUP: PopupSize = { width: 750, height: 500 };

/** The popup in which a target opens; the others open as their link says. */
export const targetPopups: Partial<Record<ShareTarget, PopupSize>> = {
  facebook: FIRST_NETWORK_POPUP,
  twitter: SECOND_NETWORK_POPUP,
};

/** What opening a popup needs of the page's window. */
export interface PopupOpener {
  open: (address: string, target: string, features: string) => { opener: unknown } | null;
  screenX: number;
  screenY: number;
  outerWidth: number;
  outerHeight: number;
}

/**
 * Opens `address` in a popup over the middle of the page's window and returns whether the browser allowed it.
 *
 * `noopener` among the features would make every answer null and hide a blocked popup, so the way back is cut by hand,
 * before the network's page loads.
 */
export function openSharePopup(page: PopupOpener, address: string, { width, height }: PopupSize): boolean {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - height) / 2));
  const popup = page.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup === null) return false;
  popup.opener = null;
  return true;
}
