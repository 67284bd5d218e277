import type { ShareTarget } from './share-targets.ts';

/** Size of the content of a popup window, in CSS pixels. */
export interface PopupSize {
  width: number;
  height: number;
}

/** Popup size for the first social network (rules.md#share-bar). */
export const FIRST_NETWORK_POPUP: PopupSize = { width: 555, height: 712 };
/** Popup size for the second social network (rules.md#share-bar). */
export const SECOND_NETWORK_POPUP: PopupSize = { width: 750, height: 500 };

/** Popup sizes by target. Targets without a popup open as a plain link. */
export const targetPopups: Partial<Record<ShareTarget, PopupSize>> = {
  facebook: FIRST_NETWORK_POPUP,
  twitter: SECOND_NETWORK_POPUP,
};

/** The part of `window` that opening a popup needs. */
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
 * With the feature `noopener`, `open` always returns null, which would hide a blocked popup. This function therefore
 * clears `opener` itself, before the network's page loads.
 */
export function openSharePopup(page: PopupOpener, address: string, { width, height }: PopupSize): boolean {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - height) / 2));
  const popup = page.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup === null) return false;
  popup.opener = null;
  return true;
}
