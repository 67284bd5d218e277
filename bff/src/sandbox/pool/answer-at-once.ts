/** The program that tells the site that its process has come up. */
export default function answerAtOnce(): null {
  return null;
}
