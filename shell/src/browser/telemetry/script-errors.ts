import type { ScriptErrorEvent } from '@plainwell/contracts/delivery/telemetry.ts';

/** Most errors that one page view reports: code that goes on throwing says nothing new. */
const MAXIMUM = 10;
/** Longest address and words (contract of POST /api/telemetry). */
const ADDRESS_MAXIMUM = 2_000;
const MESSAGE_MAXIMUM = 500;

type Told = Omit<ScriptErrorEvent, 'kind'>;

/** Addresses of release files, which say whose a script is. */
const ASSET = /\/assets\/[^/]+\/[^/]+\//;

/** An address without what a reader may have in it. */
const bare = (address: string) => address.replace(/[?#].*/, '').slice(0, ADDRESS_MAXIMUM);

/** The first place in a stack trace, as all engines write it. */
function placeIn(stack: string): Pick<Told, 'url' | 'line'> {
  const [, url = '', line] = /(\w[\w+.-]*:\/\/[^\s)]+?):(\d+)(?::\d+)?\)?(?:\s|$)/.exec(stack) ?? [];
  return url === '' ? {} : { url, line: Number(line) };
}

/**
 * React's number for HTML that is not what the browser renders (react.dev/errors/418): the starting of islands tells
 * what of it is a module's.
 */
const OTHER_HTML = /React error #418\b/;

/**
 * @returns nothing for what no line of a script has thrown, such as the notice of a ResizeObserver that tells the rest
 * with the next frame.
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
  // What was refused may be a file of a release itself, by whichever script it was asked for.
  const isFile = ASSET.test(blockedURI) && !ASSET.test(sourceFile);
  return {
    type: 'policy',
    message: `${effectiveDirective} ${bare(blockedURI)}`,
    ...(isFile ? { url: blockedURI } : { url: sourceFile, line: lineNumber }),
  };
}

/**
 * What an event says of an error that nothing caught, or of what the page's policy refused.
 * @returns nothing for other events, and for scripts that are no page's, such as those of the browser's extensions.
 */
function told(event: Event): Told | undefined {
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

/**
 * Reports uncaught errors, each once, up to a limit for each page view. @returns the listener for the window's events.
 */
export function createScriptErrors(report: (event: ScriptErrorEvent) => void): (event: Event) => void {
  const known = new Set<string>();
  return (event) => {
    const read = told(event);
    if (!read || known.size === MAXIMUM) return;
    const { url, line, type, message } = read;
    const error: ScriptErrorEvent = {
      kind: 'script-error',
      type,
      message: message.slice(0, MESSAGE_MAXIMUM),
      ...(url && { url: bare(url) }),
      ...(line && { line }),
    };
    const text = JSON.stringify(error);
    if (known.has(text)) return;
    known.add(text);
    report(error);
  };
}
