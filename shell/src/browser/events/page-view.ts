/**
 * A random id for the page view. `crypto.randomUUID` is for secure origins only; an object URL ends with a random UUID
 * everywhere (File API, section 8.3.1).
 */
export const createPageView = (): string => URL.createObjectURL(new Blob()).slice(-36);
