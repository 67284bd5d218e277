import { useSyncExternalStore } from 'react';
import type { ShareBarType } from '@plainwell/contracts/sharing.ts';

/** From this width on, in CSS pixels, the share bar is no longer the mobile one (specification, section 2, Breakpoints). */
export const TABLET_MINIMUM_WIDTH = 768;
/** From this width on, in CSS pixels, the share bar is the desktop one (specification, section 2, Breakpoints). */
export const DESKTOP_MINIMUM_WIDTH = 990;

/** What the page cannot know before its script runs is taken to be a desktop. */
export const SHARE_BAR_TYPE_WITHOUT_SCRIPT: ShareBarType = 'desktop';

const tabletQuery = `(width >= ${TABLET_MINIMUM_WIDTH}px)`;
const desktopQuery = `(width >= ${DESKTOP_MINIMUM_WIDTH}px)`;

/** The share bar's type by two questions to the browser about its width. */
export function shareBarTypeOf(isAtLeast: { tablet: boolean; desktop: boolean }): ShareBarType {
  if (isAtLeast.desktop) return 'desktop';
  return isAtLeast.tablet ? 'tablet' : 'mobile';
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(tabletQuery), matchMedia(desktopQuery)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function currentType(): ShareBarType {
  return shareBarTypeOf({ tablet: matchMedia(tabletQuery).matches, desktop: matchMedia(desktopQuery).matches });
}

/** The type of the share bar in this window; while the server renders and at hydration, the one without script. */
export function useShareBarType(): ShareBarType {
  return useSyncExternalStore(subscribe, currentType, () => SHARE_BAR_TYPE_WITHOUT_SCRIPT);
}
