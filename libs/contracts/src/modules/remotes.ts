import { z } from 'zod';

/**
 * Version of everything in these contracts, as a release was built against it. Raised when a change would break a built
 * release, or when a release could rely on something that an older host does not give.
 *
 * 2: a module may have a behaviour, on which its component may rely; an older shell starts none.
 */
export const CONTRACT_VERSION = 2;

/** Oldest contract whose remotes this source's shell still hosts. */
export const OLDEST_HOSTED_CONTRACT = 1;

/**
 * Oldest contract whose shells this source's BFF still runs. One of contract 1 names no inline files, which the policy
 * of its pages makes up for, starts no behaviour and hosts no remote of contract 2: a rollback to it takes the remotes'
 * along.
 */
export const OLDEST_SHELL_CONTRACT = 1;

/** Name of the host, which is released like a remote. */
export const SHELL_NAME = 'shell';

/**
 * Public name of a remote, used in addresses and telemetry: lower-case words joined by hyphens, and not the shell's.
 * Any team may add one. No word is "ad" or "ads": content blockers drop paths that hold them. Nor is it "constructor":
 * every object of JavaScript has that property, so a record by name would seem to hold the remote.
 */
export const remoteNameSchema = z
  .string()
  .max(40)
  .regex(
    /^(?!(?:.*-)?ads?(?:-|$))(?!(?:shell|constructor)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, other than shell, constructor, ad and ads',
  );
export type RemoteName = z.infer<typeof remoteNameSchema>;

/** Anything that is released on its own: a remote or the shell. */
export const releasableNameSchema = z.union([remoteNameSchema, z.literal(SHELL_NAME)]);
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
export const releaseSetSchema = z.record(releasableNameSchema, releaseVersionSchema);
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
