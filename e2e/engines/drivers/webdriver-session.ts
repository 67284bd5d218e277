import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from './engine.ts';

/** Interval between checks whether the driver answers, in milliseconds. */
const LOOK_AGAIN_MS = 50;

/**
 * Longest wait for an answer, in milliseconds: longer than a script may run in the page. WebKit's driver may never
 * answer if the browser leaves the page while a script runs (seen once in some hundred runs).
 */
const ANSWER_MS = 75_000;

/** A session with a driver that implements W3C WebDriver. */
export interface WebDriverSession {
  /** Version of the browser, as it reports itself. */
  version: string;
  /**
   * Sends a command of the session.
   * @param command path of the command, such as `url`.
   * @throws Error with the driver's message.
   */
  send: (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<Json>;
  end: () => Promise<void>;
}

async function sendCommand(address: string, method: string, body?: object): Promise<Json> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(ANSWER_MS), ...init });
  const { value }: { value: Json } = await answer.json();
  if (answer.ok) return value;
  const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : value;
  throw new Error(`WebDriver ${method} ${new URL(address).pathname}: ${String(message)}`);
}

/**
 * Waits until a driver listens.
 * @throws the reason of `hasEnded` if `hasEnded` is aborted first.
 */
export async function whenDriverListens(driver: string, hasEnded: AbortSignal): Promise<void> {
  for (;;) {
    hasEnded.throwIfAborted();
    try {
      return void (await sendCommand(`${driver}/status`, 'GET'));
    } catch {
      await wait(LOOK_AGAIN_MS);
    }
  }
}

/**
 * Begins a session.
 * @param driver origin of the driver.
 */
export async function startWebDriverSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const begun = await sendCommand(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  if (typeof begun !== 'object' || begun === null || !('sessionId' in begun))
    throw new Error('WebDriver began no session');
  const { sessionId, capabilities: granted } = begun;
  const session = `${driver}/session/${String(sessionId)}`;
  const version =
    typeof granted === 'object' && granted !== null && 'browserVersion' in granted
      ? String(granted.browserVersion)
      : '';
  return {
    version,
    send: (method, command, body) =>
      sendCommand(`${session}/${command}`, method, method === 'POST' ? (body ?? {}) : undefined),
    end: async () => void (await sendCommand(session, 'DELETE')),
  };
}
