import { bundlerChunkError } from './bundler-chunk-error.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { probeAddress } from './probe-address.ts';

/** The remote and the release of a module. */
export interface LoadedFrom {
  remote: string;
  release: string;
}

/**
 * Returns the ChunkLoadError for an error that a failed chunk or stylesheet caused, for example through a dynamic
 * import inside a module; `undefined` for any other error.
 * @param integrityOf returns the expected integrity value of a file.
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
 * Converts the error of a failed load into a ChunkLoadError with its cause. Uses the fields of the error, the presence
 * of the container, and a probe of the address.
 * @param integrityOf returns the expected integrity value of a file.
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
