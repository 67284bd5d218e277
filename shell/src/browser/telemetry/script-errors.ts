import { TAG_FAULT_MESSAGE } from '@plainwell/contracts/browser/ads/creatives.ts';
import { reportedMessage } from '@plainwell/contracts/browser/reported-message.ts';
import type { ScriptErrorEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { lazyChunkOf } from './lazy-chunks.ts';

/** Maximum number of errors that one page view reports, because code that keeps throwing adds no information. */
const MAXIMUM = 10;
/** Maximum length of an address (contract of POST /api/telemetry). */
const ADDRESS_MAXIMUM = 2_000;

type Told = Omit<ScriptErrorEvent, 'kind'>;

const TYPES = ['error', 'rejection', 'policy'] as const satisfies ScriptErrorEvent['type'][];

/** Matches addresses of release files, which name the remote of a script. */
const ASSET = /\/assets\/[^/]+\/[^/]+\//;

/** Removes query and fragment from an address, because they may contain data of the reader. */
const bare = (address: string) => address.replace(/[?#].*/, '').slice(0, ADDRESS_MAXIMUM);

/** Returns the first position in the stack trace of any engine. */
function placeIn(stack: string): Pick<Told, 'url' | 'line'> {
  const [, url = '', line] = /(\w[\w+.-]*:\/\/[^\s)]+?):(\d+)(?::\d+)?\)?(?:\s|$)/.exec(stack) ?? [];
  return url === '' ? {} : { url, line: Number(line) };
}

/**
 * React's error for server HTML that differs from what the browser renders (react.dev/errors/418). If a module causes
 * the error, the code that starts islands reports it (`start-island.ts`).
 */
const OTHER_HTML = /React error #418\b/;

/**
 * Reads an error event.
 * @returns `undefined` if no line of a script threw the error, such as the notice of a ResizeObserver that postpones
 * observations to the next frame, and for React's error 418.
 */
function fromError({ filename, lineno, message }: ErrorEvent): Told | undefined {
  return lineno === 0 || OTHER_HTML.test(message) ? undefined : { type: 'error', url: filename, line: lineno, message };
}

function fromRejection({ reason }: PromiseRejectionEvent): Told {
  return {
    type: 'rejection',
    message: String(reason),
    ...placeIn(reason instanceof Error ? String(reason.stack) : ''),
  };
}

function fromViolation({ blockedURI, effectiveDirective, lineNumber, sourceFile }: SecurityPolicyViolationEvent): Told {
  // The refused address may itself be a release file, whichever script requested it.
  const isFile = ASSET.test(blockedURI) && !ASSET.test(sourceFile);
  return {
    type: 'policy',
    message: `${effectiveDirective} ${bare(blockedURI)}`,
    ...(isFile ? { url: blockedURI } : { url: sourceFile, line: lineNumber }),
  };
}

/**
 * Reads an uncaught error or a violation of the page's policy from an event.
 * @returns `undefined` for other events, for a failed chunk, which is reported as a load, and for scripts that do not
 * belong to the page, such as those of browser extensions.
 */
function told(event: Event): Told | undefined {
  if (lazyChunkOf(event)) return undefined;
  const read =
    event instanceof ErrorEvent
      ? fromError(event)
      : event instanceof PromiseRejectionEvent
        ? fromRejection(event)
        : event instanceof SecurityPolicyViolationEvent
          ? fromViolation(event)
          : undefined;
  return read?.url && !/^https?:\/\//.test(read.url) ? undefined : read;
}

/** Returns the address of a script of another site; `undefined` for any other value. */
function strangersAddress(url: unknown): string | undefined {
  try {
    const { host, href } = new URL(String(url));
    return host === '' || host === location.host ? undefined : href;
  } catch {
    return undefined;
  }
}

/**
 * Reads an error that a frame of the ad server reports. The frame may send anything, so an address of this site is
 * ignored: the frame must not blame a script of this site.
 * @returns `undefined` for other messages.
 */
export function toldByAdFrame(event: Event): Told | undefined {
  const fault: unknown = event instanceof MessageEvent ? event.data?.[TAG_FAULT_MESSAGE] : undefined;
  if (typeof fault !== 'object' || fault === null) return undefined;
  const { type, message, url }: { type?: unknown; message?: unknown; url?: unknown } = fault;
  const address = strangersAddress(url);
  return {
    type: TYPES.find((known) => known === type) ?? 'error',
    message: `Ad server: ${String(message)}`,
    ...(address !== undefined && { url: address }),
  };
}

/**
 * Reports uncaught errors, each once, up to a limit for each page view.
 * @param read reads an event.
 * @returns the listener for the window's events.
 */
export function createScriptErrors(report: (event: ScriptErrorEvent) => void, read = told): (event: Event) => void {
  const known = new Set<string>();
  return (event) => {
    const error = read(event);
    if (!error || known.size === MAXIMUM) return;
    const { url, line, type, message } = error;
    const reported: ScriptErrorEvent = {
      kind: 'script-error',
      type,
      message: reportedMessage(message),
      ...(url && { url: bare(url) }),
      ...(line && { line }),
    };
    const text = JSON.stringify(reported);
    if (known.has(text)) return;
    known.add(text);
    report(reported);
  };
}
