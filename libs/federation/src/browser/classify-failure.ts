import { ChunkLoadError } from './chunk-load-error.ts';
import { probeAddress } from './probe-address.ts';

/** Longest address that is told (contract of POST /api/telemetry). */
const ADDRESS_MAXIMUM = 2_000;

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
  if (typeof request === 'string')
    return { type: typeof type === 'string' ? type : 'error', url: request.slice(0, ADDRESS_MAXIMUM) };
  return 'cause' in error ? bundlerChunkError(error.cause) : null;
}

/**
 * Finds the ChunkLoadError in an error that a failed chunk or stylesheet threw, for example through a dynamic import
 * inside a module. `undefined` for any other error.
 * @param integrityOf the integrity value that a file should have.
 */
export async function chunkFailure(
  error: unknown,
  { remote, release }: LoadedFrom,
  integrityOf: (url: string) => string,
): Promise<ChunkLoadError | undefined> {
  if (error instanceof ChunkLoadError) return error;
  const chunk = bundlerChunkError(error);
  if (!chunk) return undefined;
  const { url } = chunk;
  const phase = url.endsWith('.css') ? 'style' : 'chunk';
  const cause =
    chunk.type === 'timeout' ? chunk.type : await probeAddress(url, chunk.type === 'missing' ? null : integrityOf(url));
  return new ChunkLoadError(
    { remote, release, url, phase, type: cause === 'timeout' ? cause : 'missing', cause },
    { cause: error },
  );
}

/**
 * Turns whatever a failed load threw into a ChunkLoadError with its cause, by the fields of the error, the state of the
 * registry and a probe of the address.
 * @param integrityOf what the bytes of a file that failed were to be.
 */
export async function classifyFailure(
  error: unknown,
  from: LoadedFrom,
  hasContainer: boolean,
  integrityOf: (url: string) => string,
): Promise<ChunkLoadError> {
  const failure = await chunkFailure(error, from, integrityOf);
  return (
    failure ??
    new ChunkLoadError({ ...from, type: 'missing', cause: hasContainer ? 'contract' : 'init' }, { cause: error })
  );
}
