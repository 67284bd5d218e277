import { useSyncExternalStore } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/sharing.ts';

/** Windows that show the share bar of a tablet, and of a desktop (rules.md#windows-and-cards). */
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

/** The share bar's type by the width of the window; where no script runs, a phone's. */
export function useShareBarType(): ShareBarType {
  return useSyncExternalStore(watchWidth, typeOfWindow, () => 'mobile');
}
