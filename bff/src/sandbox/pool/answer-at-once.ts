/** Returns at once, to show the site that the process has started. */
export default function answerAtOnce(): null {
  return null;
}
