const changes = new EventTarget();
let isInUse = false;

/** Records that the page requests a proof from Google, so that forms inform their readers of it. */
export function noteRecaptcha(): void {
  isInUse = true;
  changes.dispatchEvent(new Event('change'));
}

/**
 * Calls back when the page first requests a proof from Google, and at each later request.
 * @returns a function that ends the watch.
 */
export function watchRecaptcha(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Returns whether this page has requested a proof from Google. */
export const isRecaptchaInUse = (): boolean => isInUse;
