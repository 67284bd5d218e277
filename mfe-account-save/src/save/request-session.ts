/** How long the panel waits for the session, in milliseconds: as long as a slot waits before it says so (decisions). */
export const SESSION_TIMEOUT_MS = 8_000;

/**
 * Asks the site who the reader is and returns the answer as it came. axios arrives only now: readers who never open the
 * panel never load it.
 *
 * @throws when axios cannot be loaded, the site does not answer in time, or it answers with an error.
 */
export async function requestSession(): Promise<unknown> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  const { data } = await axios.get<unknown>('/api/session', { timeout: SESSION_TIMEOUT_MS });
  return data;
}
