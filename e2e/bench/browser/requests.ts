import type { CDPSession } from '@playwright/test';

/** Kinds of bytes that are told apart. */
export const kinds = ['document', 'frame', 'script', 'style', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

const KIND_OF_CONTENT: readonly [RegExp, Kind][] = [
  [/^font\//, 'font'],
  [/^image\//, 'image'],
  [/^text\/css/, 'style'],
  [/javascript/, 'script'],
];

/**
 * Kind of an answer: what it is fetched for, or, where a script fetches it or it is fetched ahead, what it holds. A
 * frame is a document in the page.
 */
export function kindOf(resourceType: string | undefined, contentType: string): Kind {
  return KIND_OF_TYPE[resourceType ?? ''] ?? KIND_OF_CONTENT.find(([type]) => type.test(contentType))?.[1] ?? 'other';
}

/** A piece of an answer, as it came over the line. */
interface Piece {
  /** Milliseconds since 1970. */
  at: number;
  /** Decoded bytes: Chromium tells the encoded ones only at the end. */
  decoded: number;
}

/** A request with its answer. */
export interface SeenRequest {
  url: string;
  kind: Kind;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Bytes of the answer's head. */
  head: number;
  /** Encoded bytes of the answer's body; 0 until it is whole, and for what came from the cache. */
  body: number;
  pieces: Piece[];
  isOver: boolean;
}

/** What a page has asked for since it was opened. */
export interface RequestLog {
  all: () => readonly SeenRequest[];
  /**
   * Resolves once nothing is under way and nothing was sent or came for so many milliseconds, or when patience ends: a
   * page may ask without end.
   */
  untilQuiet: (forMilliseconds: number, patience: number) => Promise<void>;
}

/** Bytes on the line until a moment, with what has come of unfinished answers. @param until milliseconds since 1970. */
export function bytesUntil(requests: readonly SeenRequest[], until: number): Record<Kind, number> {
  const sums: Record<Kind, number> = { document: 0, frame: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  for (const { kind, body, pieces } of requests) {
    const decoded = pieces.reduce((sum, piece) => sum + piece.decoded, 0);
    const come = pieces.filter(({ at }) => at <= until).reduce((sum, piece) => sum + piece.decoded, 0);
    if (decoded > 0) sums[kind] += (body * come) / decoded;
  }
  return sums;
}

/** Requests that were sent until a moment. @param until milliseconds since 1970. */
export function requestsUntil(requests: readonly SeenRequest[], until: number): number {
  return requests.filter(({ startedAt }) => startedAt <= until).length;
}

/** Notes every request of a page from now on; data addresses are none. */
export async function watchRequests(session: CDPSession): Promise<RequestLog> {
  const seen = new Map<string, SeenRequest>();
  const changes = new EventTarget();
  let lastChange = Date.now();
  const noteChange = () => {
    lastChange = Date.now();
    changes.dispatchEvent(new Event('change'));
  };
  // The protocol's clock starts anywhere; each request tells both.
  let clockOffset = 0;
  const wallOf = (timestamp: number) => timestamp * 1000 + clockOffset;
  const { frameTree } = await session.send('Page.getFrameTree');
  const kindIn = (frame: string | undefined, type: string | undefined, contentType: string): Kind => {
    const kind = kindOf(type, contentType);
    return kind === 'document' && frame !== frameTree.frame.id ? 'frame' : kind;
  };
  session.on('Network.requestWillBeSent', ({ requestId, frameId, request, type, timestamp, wallTime }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    clockOffset = (wallTime - timestamp) * 1000;
    seen.set(requestId, {
      url: request.url,
      kind: kindIn(frameId, type, ''),
      startedAt: wallOf(timestamp),
      head: 0,
      body: 0,
      pieces: [],
      isOver: false,
    });
    noteChange();
  });
  session.on('Network.responseReceived', ({ requestId, frameId, response, type }) => {
    const request = seen.get(requestId);
    if (request === undefined) return;
    request.head = response.encodedDataLength;
    request.kind = kindIn(frameId, type, response.mimeType);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength, timestamp }) => {
    seen.get(requestId)?.pieces.push({ at: wallOf(timestamp), decoded: dataLength });
    noteChange();
  });
  const end = (requestId: string, encodedDataLength: number) => {
    const request = seen.get(requestId);
    if (request === undefined) return;
    request.isOver = true;
    request.body = Math.max(0, encodedDataLength - request.head);
    noteChange();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    all: () => [...seen.values()],
    untilQuiet: (forMilliseconds, patience) =>
      new Promise((resolve) => {
        const watch = new AbortController();
        let quiet: NodeJS.Timeout | undefined;
        const end = () => {
          watch.abort();
          clearTimeout(quiet);
          clearTimeout(impatience);
          resolve();
        };
        const impatience = setTimeout(end, patience);
        const look = () => {
          clearTimeout(quiet);
          if ([...seen.values()].every(({ isOver }) => isOver))
            quiet = setTimeout(end, Math.max(0, lastChange + forMilliseconds - Date.now()));
        };
        changes.addEventListener('change', look, { signal: watch.signal });
        look();
      }),
  };
}
