/**
 * Returns a random id for the page view. `crypto.randomUUID` exists only on secure origins, but an object URL ends with
 * a random UUID everywhere (File API, section 8.3.1).
 */
export const createPageView = (): string => URL.createObjectURL(new Blob()).slice(-36);
