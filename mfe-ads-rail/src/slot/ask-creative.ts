/**
 * How long a slot waits for a creative before it settles for none, in milliseconds: the moment from which a slot must
 * no longer leave the reader waiting without a word (decisions, Load time-out, and two different patiences).
 */
export const CREATIVE_PATIENCE_MS = 8000;

/** Whether a creative can be shown. Why it cannot makes no difference to the reader. */
export type CreativeAnswer = 'available' | 'unavailable';

/**
 * Asks whether a creative is there, before a frame is made for it: a frame tells nobody when it holds an error page.
 * Never rejects.
 */
export async function askCreative(address: string, signal: AbortSignal, request: typeof fetch = fetch): Promise<CreativeAnswer> {
  try {
    const response = await request(address, { method: 'HEAD', credentials: 'omit', signal });
    const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.ok && !response.redirected && isDocument ? 'available' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
