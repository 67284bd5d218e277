import { z } from 'zod';
import { channelPointerSchema, pointerChangeSchema } from './release-channel.ts';
import { gateReportSchema } from './release-gate.ts';
import { releaseManifestSchema } from './release-manifest.ts';
import { releasableNameSchema, releaseSetSchema, releaseVersionSchema } from '../modules/remotes.ts';

/*
 * The registry's calls, all under /api/registry. Writing takes the bearer token of the team that owns the name; reading
 * takes any team's. Errors are `{ error, fields? }`; what a gate refuses is 422 with its report.
 *
 *   POST /releases/:name a release archive 201 | 200 (known already) PublishedRelease GET /releases?name= ReleaseList
 *   GET /releases/:name/:version ReleaseDetails POST /releases/:name/:version/gate GateReport, without changing
 *   anything GET /channels ChannelList PUT /channels/:name/:channel ChannelMove 200 MovedChannel | 409 PointerMoved |
 *   422 RefusedRelease POST /names/:name/promote|rollback|share|end|retire channel-commands.ts GET
 *   /changes?name=&before= ChangeList, newest first POST /previews PreviewOrder 201 PreviewLink POST /prune PruneOrder
 *   200 Pruned
 */

/** Root of the registry's calls. */
export const REGISTRY_PATH = '/api/registry';

/**
 * Header of an upload: who made the release, in words, such as `Ada Example <ada@example.org>`; encoded as by
 * `encodeURIComponent`.
 */
export const RELEASE_AUTHOR_HEADER = 'Release-Author';

/**
 * Header of an upload: a compact JWS (RFC 7515, EdDSA) over the bytes of `release.json`, by the key that the team's
 * token stands for.
 */
export const RELEASE_SIGNATURE_HEADER = 'Release-Signature';

/** `?dry-run=1` on an upload: everything but keeping it; 0, or none: the release is kept. Nothing else is allowed. */
export const DRY_RUN_PARAMETER = 'dry-run';

/** Most bytes of an upload, compressed. */
export const UPLOAD_MAXIMUM = 30_000_000;
/** Most bytes of all files of a release, uncompressed. */
export const RELEASE_SIZE_MAXIMUM = 100_000_000;
/** Most files of a release. */
export const RELEASE_FILES_MAXIMUM = 2_000;
/** How long an upload may take, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** A release as lists show it. */
export const releaseSummarySchema = z.object({
  name: releasableNameSchema,
  version: releaseVersionSchema,
  contractVersion: z.int(),
  sourceRevision: z.string().nullable(),
  author: z.string().nullable(),
  /** Token label, operator or machine that published it. */
  publishedBy: z.string(),
  /** ISO 8601. */
  publishedAt: z.iso.datetime(),
  /** Bytes of all files. */
  size: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** Channels of this name that point at it now. */
  channels: z.array(z.string()),
  /** Whether its files are still here; a pruned release stays in lists and cannot be pointed at. */
  isKept: z.boolean(),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

export const releaseListSchema = z.object({ releases: z.array(releaseSummarySchema) });

export const releaseDetailsSchema = z.object({
  release: releaseSummarySchema,
  manifest: releaseManifestSchema,
  /** The report with which it was published; `null` for builds that a site was started with. */
  gate: gateReportSchema.nullable(),
});
export type ReleaseDetails = z.infer<typeof releaseDetailsSchema>;

export const publishedReleaseSchema = z.object({
  release: releaseSummarySchema,
  gate: gateReportSchema,
  /** False when exactly this release was here already. */
  isNew: z.boolean(),
  isDryRun: z.boolean(),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/** Body of 422: the gate's reasons. */
export const refusedReleaseSchema = z.object({ error: z.string(), gate: gateReportSchema });
export type RefusedRelease = z.infer<typeof refusedReleaseSchema>;

export const channelListSchema = z.object({
  pointers: z.array(channelPointerSchema),
  /** The change by which each retired remote was retired. Sites from before know no retirement. */
  retirements: z.array(pointerChangeSchema).default([]),
});
export const changeListSchema = z.object({ changes: z.array(pointerChangeSchema) });

export const movedChannelSchema = z.object({ change: pointerChangeSchema });

/** Body of 409: somebody else moved the pointer first. */
export const pointerMovedSchema = z.object({ error: z.string(), pointer: channelPointerSchema.nullable() });

/** Body of POST /previews: a named preview as it points now, or some releases. */
export const previewOrderSchema = z
  .strictObject({
    channel: z.string().optional(),
    releases: releaseSetSchema.optional(),
    /** How long the link is good, in minutes. */
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
export const pruneOrderSchema = z.strictObject({
  name: releasableNameSchema.optional(),
  isDryRun: z.boolean().default(false),
});

export const prunedSchema = z.object({
  pruned: z.array(z.object({ name: releasableNameSchema, version: releaseVersionSchema, size: z.int() })),
});
export type Pruned = z.infer<typeof prunedSchema>;
