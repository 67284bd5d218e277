/** The time limit of a call, in milliseconds. After it the reader is told that the call has failed. */
const TIME_OUT_MS = 30_000;

/**
 * Posts a form as JSON. @returns the answer, or `null` where none came, or none in JSON, or the site has failed: it may
 * have taken the form all the same.
 */
export async function postJson<Answer>(path: string, body: object): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    if (response.status >= 500) return null;
    const answer: Answer = await response.json();
    return answer;
  } catch {
    return null;
  }
}
