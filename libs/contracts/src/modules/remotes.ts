import { z } from 'zod';

/**
 * Version of these contracts, with which each release is built. Raise it if a change would break a built release, or if
 * a release could rely on a feature that older hosts lack.
 *
 * 2: a module may have a behaviour, on which its component may rely. Older shells start no behaviours.
 */
export const CONTRACT_VERSION = 2;

/** Oldest contract version of remotes that the shell of this source can host. */
export const OLDEST_HOSTED_CONTRACT = 1;

/**
 * Oldest contract version of shells that the BFF of this source can run. A shell of version 1 lists no inline files, so
 * the BFF computes the policy of its pages differently. The shell starts no behaviours and hosts no remotes of version
 * 2, so a rollback to it also needs a rollback of these remotes.
 */
export const OLDEST_SHELL_CONTRACT = 1;

/** Name of the host. The host is released like a remote. */
export const SHELL_NAME = 'shell';

/**
 * Public name of a remote, for addresses and telemetry: lower-case words joined by hyphens. Any team may add a remote.
 * The name cannot be `shell`, which is the host, or `constructor`, because every JavaScript object has that property.
 * No word can be "ad" or "ads", because content blockers block paths with these words.
 */
export const remoteNameSchema = z
  .string()
  .max(40)
  .regex(
    /^(?!(?:.*-)?ads?(?:-|$))(?!(?:shell|constructor)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, other than shell, constructor, ad and ads',
  );
export type RemoteName = z.infer<typeof remoteNameSchema>;

/** Name of anything that is released separately: a remote or the shell. */
export const releasableNameSchema = z.union([remoteNameSchema, z.literal(SHELL_NAME)]);
export type ReleasableName = z.infer<typeof releasableNameSchema>;

/** Version of a release: the semantic version of its package and a digest of its files, such as `1.0.0-3f9a2c11d0`. */
export const releaseVersionSchema = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/, 'must be a version such as 1.0.0-3f9a2c11d0');

/**
 * The release of every remote and of the shell for one page view. The server chooses it once, and the server's
 * rendering and the browser both use it. A remote without a release is absent.
 */
export const releaseSetSchema = z.record(releasableNameSchema, releaseVersionSchema);
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
