/** Time limit of a call, in milliseconds. After it, the call has failed. */
const TIME_OUT_MS = 30_000;

/**
 * Posts a form as JSON.
 * @returns the answer. `null` if there is no answer, if it is not JSON, or if its status is 500 or above. The site may
 * nevertheless have stored the form.
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
