import { z } from 'zod';

/** Version of the contract between host and remotes. Raised when a change would break a built release. */
export const CONTRACT_VERSION = 1;

/** Public names of the remotes, used in addresses and telemetry. Neutral on purpose: content blockers drop "ads". */
export const remoteNames = ['article', 'reader-tools', 'account-save', 'rail'] as const;
export const remoteNameSchema = z.enum(remoteNames);
export type RemoteName = z.infer<typeof remoteNameSchema>;

/** Name of the host, which is released like a remote. */
export const SHELL_NAME = 'shell';

/** Anything that is released on its own: a remote or the shell. */
export const releasableNameSchema = z.enum([...remoteNames, SHELL_NAME]);
export type ReleasableName = z.infer<typeof releasableNameSchema>;

/** Release version: semantic version of the package and a digest of its files, such as `1.0.0-3f9a2c11d0`. */
export const releaseVersionSchema = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/, 'must be a version such as 1.0.0-3f9a2c11d0');

/**
 * Which release of every remote (and of the shell) one page view uses: decided once on the server, used by the
 * server's rendering and by that page's browser alike. A remote that has no release is absent.
 */
export const releaseSetSchema = z.partialRecord(releasableNameSchema, releaseVersionSchema);
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
