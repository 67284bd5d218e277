import type { Replacement } from '@plainwell/contracts/page/replacements-path.ts';

/** Longest wait for an answer, in milliseconds: the reader waits too. */
const TIMEOUT_MS = 5_000;

/**
 * Asks which release may stand in for that of a remote, once for each; a failure is forgotten.
 * @param set address of the page's release set.
 */
export function createReplacements(set: string): (remote: string) => Promise<Replacement> {
  const asked = new Map<string, Promise<Replacement>>();
  const ask = async (remote: string): Promise<Replacement> => {
    // Contracts: `REPLACEMENTS_PATH`.
    const response = await fetch(`${set.replace('/release-sets/', '/replacements/')}?remote=${remote}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new TypeError(String(response.status));
    return response.json();
  };
  return (remote) => {
    const answer = asked.get(remote) ?? ask(remote);
    asked.set(remote, answer);
    answer.catch(() => asked.delete(remote));
    return answer;
  };
}
