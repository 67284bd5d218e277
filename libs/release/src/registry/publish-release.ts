import { isDeepStrictEqual } from 'node:util';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { signRelease } from '@plainwell/contracts/delivery/release/release-signature.ts';
import { archiveRelease } from '../package/archive.ts';
import type { BuiltRelease } from '../package/built-release.ts';
import type { Connection } from './connect.ts';
import { gateLines } from '../output/gate-text.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';
import { uploadProgress, type ProgressTarget } from '../output/upload-progress.ts';

/** A release that the registry has stored or, in a dry run, would store. */
export interface Published {
  version: string;
  /** False if the registry already had the release. */
  isNew: boolean;
  /**
   * The gate's report; `null` if the release was already published and this is no dry run, because the gate then checks
   * the release when a channel moves.
   */
  gate: GateReport | null;
  /** Whether the registry reports that it stored nothing. An older registry may ignore a request for a dry run. */
  isDryRun: boolean;
}

/** Returns a manifest without the source revision, the only field that differs between equal builds of two commits. */
const withoutRevision = (manifest: ReleaseManifest) => ({ ...manifest, sourceRevision: undefined });

/**
 * Returns whether the registry already has exactly this build. The version contains a digest of the files, so a commit
 * that changes no file makes the same release again.
 */
async function findPublished({ manifest }: BuiltRelease, { registry }: Connection): Promise<Result<boolean>> {
  const known = await registry.releases(manifest.name);
  if (!known.ok) return known;
  const same = known.value.releases.find(({ version, isKept }) => isKept && version === manifest.version);
  if (!same) return { ok: true, value: false };
  const details = await registry.details(manifest);
  if (!details.ok) return details;
  if (isDeepStrictEqual(withoutRevision(details.value.manifest), withoutRevision(manifest)))
    return { ok: true, value: true };
  return failure(
    exitCodes.failed,
    `another build is already published as ${manifest.name} ${manifest.version}, and a release cannot be replaced: raise "version" in package.json and release again`,
  );
}

/** Signs, packs and uploads a release, unless the registry has it, and prints the gate's findings. */
export async function publishRelease(
  built: BuiltRelease,
  author: string | null,
  isDryRun: boolean,
  connection: Connection,
  context: { say: (line: string) => void; progress: ProgressTarget },
): Promise<Result<Published>> {
  const { name, version } = built.manifest;
  const found = await findPublished(built, connection);
  if (!found.ok) return found;
  if (found.value) {
    context.say(`${name} ${version} is already published`);
    if (!isDryRun) return { ok: true, value: { version, isNew: false, gate: null, isDryRun } };
    const gate = await connection.registry.check({ name, version });
    if (!gate.ok) return gate;
    for (const line of gateLines(gate.value)) context.say(line);
    if (!gate.value.isOpen)
      return failure(exitCodes.refused, `the gate refuses ${name} ${version}`, { document: { gate: gate.value } });
    return { ok: true, value: { version, isNew: false, gate: gate.value, isDryRun } };
  }
  const archive = await archiveRelease(built);
  if (!archive.ok) return archive;
  const uploaded = await connection.registry.publish({
    name,
    archive: archive.value,
    author,
    signature: connection.token === null ? null : await signRelease(built.bytes, connection.token),
    isDryRun,
    onProgress: uploadProgress(archive.value.length, context.progress),
  });
  if (!uploaded.ok) return uploaded;
  const { isNew, gate, isDryRun: keptNothing } = uploaded.value;
  context.say(`${name} ${version} passes the gate`);
  for (const line of gateLines(gate)) context.say(line);
  return { ok: true, value: { version, isNew, gate, isDryRun: keptNothing } };
}
