import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { freePort } from '../../harness/site/free-port.ts';
import type { Engine, EnginePage, Json, NamedKey, WindowSize } from './engine.ts';
import { startWebDriverSession, whenDriverListens, type WebDriverSession } from './webdriver-session.ts';

/** Paths of the programs that drive WebKitGTK. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  /** Xvfb, a display server without a screen. */
  xvfb: string;
}

/** Code points of keys (W3C WebDriver, section 17.4.2). */
const keys: Readonly<Record<NamedKey, string>> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Tab: '\uE004',
};

/** Longest run time of a script in the page, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 60_000;

/**
 * Returns a script that calls a function with its arguments and returns its value, or its error as text. Avoids `eval`,
 * which the policy of pages forbids.
 */
const callOf = (inPage: unknown) => `
  const [given, done] = arguments;
  Promise.resolve().then(() => (${String(inPage)})(...given)).then(
    (value) => done({ value }),
    (error) => done({ error: String(error) }),
  );
`;

function drive(session: WebDriverSession): EnginePage {
  const pointer = (...actions: object[]) =>
    session.send('POST', 'actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const keyboard = (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return session.send('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    async goto(address) {
      await session.send('POST', 'url', { url: address });
    },
    async evaluate(inPage, ...given) {
      const answer = await session.send('POST', 'execute/async', { script: callOf(inPage), args: [given] });
      if (typeof answer !== 'object' || answer === null) throw new Error('the page gave no answer');
      if ('error' in answer) throw new Error(String(answer.error));
      return ('value' in answer ? answer.value : undefined) as never;
    },
    moveTo: async (x, y) => void (await pointer(move(x, y))),
    clickAt: async (x, y) =>
      void (await pointer(move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })),
    press: async (key) => void (await keyboard(keys[key])),
    type: async (text) => void (await keyboard(text)),
    screenshot: async () => Buffer.from(String(await session.send('GET', 'screenshot')), 'base64'),
    close: () => session.end(),
  };
}

/**
 * Opens a page in its own session. Uses a popup window, because the browser's main window cannot be narrower than 447
 * px.
 */
async function openPage(
  driver: string,
  browser: string,
  { width, height }: WindowSize,
): Promise<{ page: EnginePage; version: string }> {
  const session = await startWebDriverSession(driver, {
    browserName: 'MiniBrowser',
    timeouts: { script: SCRIPT_TIMEOUT_MS },
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  });
  const first = await session.send('GET', 'window');
  const features = `width=${width},height=${height},toolbar=no,menubar=no,location=no`;
  await session.send('POST', 'execute/sync', {
    script: 'window.open("about:blank", "_blank", arguments[0])',
    args: [features],
  });
  const handles = await session.send('GET', 'window/handles');
  const popup: Json | undefined = Array.isArray(handles) ? handles.find((handle) => handle !== first) : undefined;
  if (popup === undefined) throw new Error('WebKit opened no window');
  await session.send('POST', 'window', { handle: popup });
  return { page: drive(session), version: session.version };
}

async function startDisplay(xvfb: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = child.stdio[3];
  if (!said || !('read' in said)) throw new Error('Xvfb has no pipe to say its display on');
  const lines = createInterface({ input: said });
  const [number] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with code ${code}`))),
  ]);
  lines.close();
  return { display: `:${number}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Starts WebKitGTK's driver on a display without a screen. */
export async function startWebKitEngine({ driver, browser, xvfb }: WebKitPaths): Promise<Engine> {
  const display = await startDisplay(xvfb);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // WebKit's sandbox does not work as root. Other users keep the sandbox.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const stop = async () => {
    await end(child);
    await end(display.process);
  };
  const hasEnded = new AbortController();
  child.once('exit', (code) => hasEnded.abort(new Error(`WebKitWebDriver ended with code ${code}`)));
  child.once('error', (error) => hasEnded.abort(error));
  const address = `http://127.0.0.1:${port}`;
  try {
    await whenDriverListens(address, hasEnded.signal);
    const { page, version } = await openPage(address, browser, { width: 800, height: 600 });
    await page.close();
    return {
      name: 'WebKit',
      version: `WebKitGTK ${version}`,
      open: async (size) => (await openPage(address, browser, size)).page,
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
