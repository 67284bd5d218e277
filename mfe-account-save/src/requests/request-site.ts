import { messageOf, NO_ANSWER, type Answer } from './answer.ts';

/**
 * Time-out for an answer, in milliseconds: as long as a slot waits before it reports a failure
 * (rules.md#loading-scripts).
 */
export const REQUEST_TIMEOUT_MS = 8_000;

/** Delay between two attempts while the reader is leaving the page, in milliseconds. */
const LEAVING_DELAY_MS = 1_000;

/** A call to this site. */
export interface SiteRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number>>;
  /** `URLSearchParams` is sent as a form, any other object as JSON. */
  body?: object;
  /** Bearer token (RFC 6750, section 2.1). */
  token?: string;
}

/** Returns the JSON of an answer, or its text if it is no JSON. */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function sendOnce({ method, path, query, body, token }: SiteRequest, signal: AbortSignal): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(search.size === 0 ? path : `${path}?${search}`, {
      method,
      // Some addresses answer pages to browsers and JSON to programs.
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      // A change outlives its page: a reader who saves and leaves at once has still saved (Fetch standard, keepalive).
      keepalive: method !== 'GET',
      signal,
    });
    const data = readAnswer(await response.text());
    return response.ok ? { isOk: true, data } : { isOk: false, status: response.status, message: messageOf(data) };
  } catch {
    return NO_ANSWER;
  }
}

/**
 * Sends a request, and repeats it if a navigation aborted it. WebKit aborts every request as soon as a navigation
 * starts, and Firefox those under way. This is no failure. The repetition also works if the reader returns to the page
 * from the back/forward cache.
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
 * Sends a request of this page and waits at most `REQUEST_TIMEOUT_MS`. Never throws: every outcome is an `Answer`.
 */
export async function requestSite(request: SiteRequest): Promise<Answer> {
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
