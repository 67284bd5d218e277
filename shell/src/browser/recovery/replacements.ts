import type { Replacement } from '@plainwell/contracts/page/paths/replacements-path.ts';

/** Longest wait for an answer, in milliseconds. Short, because the reader waits, too. */
const TIMEOUT_MS = 5_000;

/**
 * Returns a function that asks the site for the replacement of a remote's release, once for each remote. After a failed
 * request, the next call sends another.
 * @param set address of the page's release set.
 */
export function createReplacements(set: string): (remote: string) => Promise<Replacement> {
  const asked = new Map<string, Promise<Replacement>>();
  const ask = async (remote: string): Promise<Replacement> => {
    // The address follows `REPLACEMENTS_PATH` of the contracts.
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
