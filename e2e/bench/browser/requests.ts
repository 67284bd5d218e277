import type { CDPSession } from '@playwright/test';

/** Kinds of bytes in the tables. `frame` is the document of a frame inside the page. */
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
 * Returns the kind of an answer by its resource type. For answers that a script fetches, or that are preloaded, uses
 * the content type.
 */
export function kindOf(resourceType: string | undefined, contentType: string): Kind {
  return KIND_OF_TYPE[resourceType ?? ''] ?? KIND_OF_CONTENT.find(([type]) => type.test(contentType))?.[1] ?? 'other';
}

/** A piece of an answer as it arrived. */
interface Piece {
  /** Milliseconds since 1970. */
  at: number;
  /** Number of decoded bytes, because Chromium reports encoded bytes only at the end. */
  decoded: number;
}

/** A request with its answer. */
export interface SeenRequest {
  url: string;
  kind: Kind;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Number of bytes of the answer's headers. */
  head: number;
  /** Number of encoded bytes of the answer's body; 0 until the body is complete, and for answers from the cache. */
  body: number;
  pieces: Piece[];
  isOver: boolean;
  /** True if the request ended without its whole answer, also because the page or the browser cancelled it. */
  hasFailed: boolean;
}

/** The requests of a page since it was opened. */
export interface RequestLog {
  all: () => readonly SeenRequest[];
  /**
   * Resolves once no request is under way and the page has sent and received nothing for `forMilliseconds`. Resolves
   * after `patience` milliseconds in any case, because a page may make requests without end.
   */
  untilQuiet: (forMilliseconds: number, patience: number) => Promise<void>;
}

/**
 * Returns the number of transferred bytes of bodies until a given time. If an answer was incomplete at that time,
 * counts the same share of its encoded bytes as had arrived of its decoded bytes.
 * @param until milliseconds since 1970.
 */
export function bytesUntil(requests: readonly SeenRequest[], until: number): Record<Kind, number> {
  const sums: Record<Kind, number> = { document: 0, frame: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  for (const { kind, body, pieces } of requests) {
    const decoded = pieces.reduce((sum, piece) => sum + piece.decoded, 0);
    const come = pieces.filter(({ at }) => at <= until).reduce((sum, piece) => sum + piece.decoded, 0);
    if (decoded > 0) sums[kind] += (body * come) / decoded;
  }
  return sums;
}

/**
 * Returns the number of requests until a given time.
 * @param until milliseconds since 1970.
 */
export function requestsUntil(requests: readonly SeenRequest[], until: number): number {
  return requests.filter(({ startedAt }) => startedAt <= until).length;
}

/**
 * Returns the number of requests that failed or were cancelled, by when they were sent.
 * @param until milliseconds since 1970.
 */
export function failuresUntil(requests: readonly SeenRequest[], until: number): number {
  return requests.filter(({ startedAt, hasFailed }) => hasFailed && startedAt <= until).length;
}

/** Records every request of a page from now on, except `data:` and `blob:` addresses. */
export async function watchRequests(session: CDPSession): Promise<RequestLog> {
  const seen = new Map<string, SeenRequest>();
  const changes = new EventTarget();
  let lastChange = Date.now();
  const noteChange = () => {
    lastChange = Date.now();
    changes.dispatchEvent(new Event('change'));
  };
  // The protocol's clock has an arbitrary start. Each request contains its time on this clock and since 1970.
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
      hasFailed: false,
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
  const end = (requestId: string, encodedDataLength: number, hasFailed: boolean) => {
    const request = seen.get(requestId);
    if (request === undefined) return;
    Object.assign(request, { isOver: true, hasFailed, body: Math.max(0, encodedDataLength - request.head) });
    noteChange();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength, false));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0, true));
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
