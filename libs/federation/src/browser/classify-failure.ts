import { ChunkLoadError } from './chunk-load-error.ts';
import { probeAddress } from './probe-address.ts';

/** Where a module comes from. */
export interface LoadedFrom {
  remote: string;
  release: string;
}

/** The fields that a bundler puts on the error of a failed chunk. */
interface BundlerChunkError {
  type?: unknown;
  request?: unknown;
}

function bundlerChunkError(error: unknown): { type: string; url: string } | null {
  if (typeof error !== 'object' || error === null) return null;
  const { type, request }: BundlerChunkError = error;
  if (typeof request === 'string') return { type: typeof type === 'string' ? type : 'error', url: request };
  return 'cause' in error ? bundlerChunkError(error.cause) : null;
}

/**
 * Turns whatever a failed load threw into a ChunkLoadError with its cause, by the fields of the error, the state of the
 * registry and a probe of the address.
 * @param integrityOf what the bytes of a file that failed were to be.
 */
export async function classifyFailure(
  error: unknown,
  { remote, release }: LoadedFrom,
  hasContainer: boolean,
  integrityOf: (url: string) => string,
): Promise<ChunkLoadError> {
  if (error instanceof ChunkLoadError) return error;
  const chunk = bundlerChunkError(error);
  if (chunk?.type === 'timeout') {
    return new ChunkLoadError({ remote, release, url: chunk.url, type: 'timeout', cause: 'timeout' }, { cause: error });
  }
  if (chunk) {
    const cause = await probeAddress(chunk.url, chunk.type === 'missing' ? null : integrityOf(chunk.url));
    return new ChunkLoadError({ remote, release, url: chunk.url, type: 'missing', cause }, { cause: error });
  }
  return new ChunkLoadError({ remote, release, type: 'missing', cause: hasContainer ? 'contract' : 'init' }, { cause: error });
}
