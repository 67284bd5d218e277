/** How long an answer holds, in milliseconds: a client that asks without a pause costs no more than a probe. */
const ANSWER_HOLDS_MS = 1_000;

/**
 * Makes an answer once for all who ask while it is made.
 * @param holds whether those who ask within a second after it get it too; a rejection nobody gets later.
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
