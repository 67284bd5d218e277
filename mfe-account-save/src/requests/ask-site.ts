import { messageOf, NO_ANSWER, type Answer } from './answer.ts';
import { loadAxios } from './load-axios.ts';

/**
 * How long a reader waits for an answer, in milliseconds: as long as a slot waits before it says so
 * (rules.md#loading-scripts).
 */
export const REQUEST_TIMEOUT_MS = 8_000;

/** Time between two tries while the reader is leaving, in milliseconds. */
const LEAVING_DELAY_MS = 1_000;

/** A call of this site. */
export interface SiteRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number>>;
  body?: object;
  /** Bearer token (RFC 6750, section 2.1). */
  token?: string;
}

async function sendOnce({ method, path, query, body, token }: SiteRequest, signal: AbortSignal): Promise<Answer> {
  try {
    const axios = await loadAxios();
    const { status, data } = await axios.request<unknown>({
      method,
      url: path,
      params: query,
      data: body,
      signal,
      // A change outlives its page: a reader who saves and at once goes on has saved (Fetch standard, keepalive).
      adapter: 'fetch',
      fetchOptions: { keepalive: method !== 'GET' },
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      validateStatus: null,
    });
    return status >= 200 && status < 300 ? { isOk: true, data } : { isOk: false, status, message: messageOf(data) };
  } catch {
    return NO_ANSWER;
  }
}

/**
 * WebKit cuts off every request as soon as a navigation begins, and Firefox those that are under way. That is no
 * failure: the request is sent again, also when the reader comes back to the page, which the back/forward cache keeps
 * as it was.
 */
async function send(request: SiteRequest, signal: AbortSignal): Promise<Answer> {
  const leaving = new AbortController();
  const done = new AbortController();
  addEventListener('beforeunload', () => leaving.abort(), { signal: done.signal });
  let answer = await sendOnce(request, signal);
  while (answer === NO_ANSWER && leaving.signal.aborted && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LEAVING_DELAY_MS));
    answer = await sendOnce(request, signal);
  }
  done.abort();
  return answer;
}

/**
 * Sends a request of this page and waits at most `REQUEST_TIMEOUT_MS`, the arrival of axios included. Never throws:
 * whatever happens is an answer.
 */
export async function askSite(request: SiteRequest): Promise<Answer> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      resolve(NO_ANSWER);
      controller.abort();
    }, REQUEST_TIMEOUT_MS);
  });
  const answer = await Promise.race([send(request, controller.signal), tooSlow]);
  clearTimeout(timer);
  return answer;
}
