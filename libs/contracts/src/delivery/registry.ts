import { z } from 'zod';
import { channelPointerSchema, pointerChangeSchema } from './release-channel.ts';
import { gateReportSchema } from './release/release-gate.ts';
import { releaseManifestSchema } from './release/release-manifest.ts';
import { releasableNameSchema, releaseSetSchema, releaseVersionSchema } from '../modules/remotes.ts';

/*
 * Calls of the registry, all under /api/registry. Writing requires the bearer token of the team that owns the name.
 * Reading requires the token of any team. Errors are `{ error, fields? }`. If the gate refuses a release, the answer is
 * 422 with the gate's report. Each line below has the call, its body, and its answers:
 *
 * - POST /releases/:name: a release archive. 201 PublishedRelease, 200 if the registry already has the release, or 409
 *   if it has another release of that version.
 * - GET /releases?name=: ReleaseList.
 * - GET /releases/:name/:version: ReleaseDetails.
 * - POST /releases/:name/:version/gate: GateReport. Changes nothing.
 * - GET /channels: ChannelList.
 * - PUT /channels/:name/:channel: ChannelMove. 200 MovedChannel, 409 PointerMoved, 422 RefusedRelease.
 * - POST /names/:name/promote|rollback|share|end|retire: see channel-commands.ts.
 * - GET /changes?name=&before=: ChangeList, newest first.
 * - POST /previews: PreviewRequest. 201 PreviewLink.
 * - POST /prune: PruneRequest. 200 Pruned.
 */

/** Path prefix of all calls of the registry. */
export const REGISTRY_PATH = '/api/registry';

/**
 * Request header of an upload: the author of the release as text, such as `Ada Example <ada@example.org>`, encoded with
 * `encodeURIComponent`.
 */
export const RELEASE_AUTHOR_HEADER = 'Release-Author';

/**
 * Request header of an upload: a compact JWS with detached payload (RFC 7515, EdDSA) over the bytes of `release.json`,
 * signed with the key that is derived from the team's token.
 */
export const RELEASE_SIGNATURE_HEADER = 'Release-Signature';

/**
 * Query parameter of an upload. With the value 1, the registry does everything except storing the release. Absent or 0:
 * the registry stores the release. The registry refuses every other value.
 */
export const DRY_RUN_PARAMETER = 'dry-run';

/** Maximum size of an upload, compressed, in bytes. */
export const UPLOAD_MAXIMUM = 30_000_000;
/** Maximum size of all files of a release, uncompressed, in bytes. */
export const RELEASE_SIZE_MAXIMUM = 100_000_000;
/** Maximum number of files in a release. */
export const RELEASE_FILES_MAXIMUM = 2_000;
/** Time limit of an upload, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Summary of a release for lists. */
export const releaseSummarySchema = z.object({
  name: releasableNameSchema,
  version: releaseVersionSchema,
  contractVersion: z.int(),
  sourceRevision: z.string().nullable(),
  author: z.string().nullable(),
  /** Label of the token, operator or machine that published the release. */
  publishedBy: z.string(),
  /** ISO 8601. */
  publishedAt: z.iso.datetime(),
  /** Size of all files, in bytes. */
  size: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** Channels of this name that point at the release now. */
  channels: z.array(z.string()),
  /** Whether the registry still has the files. A pruned release remains in lists, but no channel can point at it. */
  isKept: z.boolean(),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

export const releaseListSchema = z.object({ releases: z.array(releaseSummarySchema) });

export const releaseDetailsSchema = z.object({
  release: releaseSummarySchema,
  manifest: releaseManifestSchema,
  /** Report of the gate when the release was published. `null` for builds that came with the site at its start. */
  gate: gateReportSchema.nullable(),
});
export type ReleaseDetails = z.infer<typeof releaseDetailsSchema>;

export const publishedReleaseSchema = z.object({
  release: releaseSummarySchema,
  gate: gateReportSchema,
  /** False if the registry already had exactly this release. */
  isNew: z.boolean(),
  isDryRun: z.boolean(),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/** Body of an answer with the status 422: the report of the gate. */
export const refusedReleaseSchema = z.object({ error: z.string(), gate: gateReportSchema });
export type RefusedRelease = z.infer<typeof refusedReleaseSchema>;

export const channelListSchema = z.object({
  pointers: z.array(channelPointerSchema),
  /**
   * For each retired remote, the change that retired it. Sites that are older than the command `retire` omit the list.
   */
  retirements: z.array(pointerChangeSchema).default([]),
});
export const changeListSchema = z.object({ changes: z.array(pointerChangeSchema) });

export const movedChannelSchema = z.object({ change: pointerChangeSchema });

/** Body of an answer with the status 409: somebody else moved the channel first. */
export const pointerMovedSchema = z.object({ error: z.string(), pointer: channelPointerSchema.nullable() });

/** Body of POST /previews. The link shows the releases to which a preview channel points now, or a set of releases. */
export const previewRequestSchema = z
  .strictObject({
    channel: z.string().optional(),
    releases: releaseSetSchema.optional(),
    /** Validity of the link, in minutes. */
    minutes: z
      .int()
      .min(1)
      .max(60 * 24 * 30)
      .default(60 * 24 * 7),
  })
  .refine(
    ({ channel, releases }) => (channel === undefined) !== (releases === undefined),
    'must name a channel or releases, not both',
  );

export const previewLinkSchema = z.object({ link: z.url(), releases: releaseSetSchema, expiresAt: z.iso.datetime() });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** Body of POST /prune. */
export const pruneRequestSchema = z.strictObject({
  name: releasableNameSchema.optional(),
  isDryRun: z.boolean().default(false),
});

export const prunedSchema = z.object({
  pruned: z.array(z.object({ name: releasableNameSchema, version: releaseVersionSchema, size: z.int() })),
});
export type Pruned = z.infer<typeof prunedSchema>;
