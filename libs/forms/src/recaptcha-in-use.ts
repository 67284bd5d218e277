const changes = new EventTarget();
let isInUse = false;

/** From now on Google is asked for proofs. Forms tell their readers so. */
export function noteRecaptcha(): void {
  isInUse = true;
  changes.dispatchEvent(new Event('change'));
}

/** Calls when Google is asked for the first time. @returns what ends that. */
export function watchRecaptcha(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Whether Google is asked for proofs on this page. */
export const isRecaptchaInUse = (): boolean => isInUse;
