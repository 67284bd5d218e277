/**
 * Time for which calls reuse an answer, in milliseconds, so that a client that polls constantly costs no more than a
 * health probe.
 */
const ANSWER_HOLDS_MS = 1_000;

/**
 * Makes one answer for all simultaneous calls.
 * @param holds returns whether calls within the next second get the same answer. A rejection is never reused.
 */
export function shareAnswer<T>(make: () => Promise<T>, holds: (answer: T) => boolean): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let heldUntil = 0;
  let held: Promise<T> | undefined;
  async function makeOne(): Promise<T> {
    const made = make();
    const answer = await made.finally(() => (underWay = undefined));
    if (holds(answer)) [held, heldUntil] = [made, performance.now() + ANSWER_HOLDS_MS];
    return answer;
  }
  return () => (held !== undefined && performance.now() < heldUntil ? held : (underWay ??= makeOne()));
}
