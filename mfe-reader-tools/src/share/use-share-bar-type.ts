import { useSyncExternalStore } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';

/** Window widths for the share bar of a tablet and of a desktop (rules.md#windows-and-cards). */
const TABLET = '(width >= 768px)';
const DESKTOP = '(width >= 990px)';

function watchWidth(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const query of [TABLET, DESKTOP])
    matchMedia(query).addEventListener('change', onChange, { signal: controller.signal });
  return () => controller.abort();
}

function typeOfWindow(): ShareBarType {
  if (matchMedia(DESKTOP).matches) return 'desktop';
  return matchMedia(TABLET).matches ? 'tablet' : 'mobile';
}

/** Returns the type of the share bar by the width of the window. Without JavaScript, the type is that of a phone. */
export function useShareBarType(): ShareBarType {
  return useSyncExternalStore(watchWidth, typeOfWindow, () => 'mobile');
}
