/** Maximum length of a reported address, in characters (contract of POST /api/telemetry). */
const ADDRESS_MAXIMUM = 2_000;

/** The facts that a bundler's runtime states about a chunk or stylesheet that it could not load. */
export interface BundlerChunkError {
  /** `timeout`, `missing` (the file arrived and registered nothing), or the type of the browser's event. */
  type: string;
  /** Absolute address of the file. */
  url: string;
}

/**
 * Returns the facts that a bundler's runtime states about a failed chunk, from the fields that it sets on its error or
 * on the error's cause.
 * @returns `undefined` for any other value.
 */
export function bundlerChunkError(error: unknown): BundlerChunkError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { type, request }: { type?: unknown; request?: unknown } = error;
  if (typeof request === 'string')
    return { type: typeof type === 'string' ? type : 'error', url: request.slice(0, ADDRESS_MAXIMUM) };
  return 'cause' in error ? bundlerChunkError(error.cause) : undefined;
}
