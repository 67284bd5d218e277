import { useSyncExternalStore } from 'react';

const changes = new EventTarget();
let isInUse = false;

/** Google is asked for a proof from now on, of which readers are told at the forms. */
export function noteRecaptcha(): void {
  isInUse = true;
  changes.dispatchEvent(new Event('change'));
}

function watch(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Whether Google is asked for proofs on this page. */
export const useRecaptchaInUse = (): boolean => useSyncExternalStore(watch, () => isInUse, () => false);
