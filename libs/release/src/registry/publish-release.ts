import { isDeepStrictEqual } from 'node:util';
import type { GateReport } from '@plainwell/contracts/delivery/release-gate.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import { signRelease } from '@plainwell/contracts/delivery/release-signature.ts';
import { archiveRelease } from '../package/archive.ts';
import type { BuiltRelease } from '../package/built-release.ts';
import type { Connection } from './connect.ts';
import { gateLines } from '../output/gate-text.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';
import { uploadProgress, type ProgressTarget } from '../output/upload-progress.ts';

/** A release that the registry has, or would take. */
export interface Published {
  version: string;
  /** False when the registry had it before. */
  isNew: boolean;
  /** The gate's report; `null` when nothing was uploaded and the gate has its say when a channel is pointed. */
  gate: GateReport | null;
  /** Whether nothing was kept, as the registry says: an older one may not have understood that none was wished. */
  isDryRun: boolean;
}

/** A manifest without the one thing that differs between equal builds of two commits. */
const withoutRevision = (manifest: ReleaseManifest) => ({ ...manifest, sourceRevision: undefined });

/**
 * Looks whether the registry has exactly this build already. Its version is a digest of its files, so a commit that
 * changed none of them makes the same release again.
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
    `${manifest.name} ${manifest.version} is published with other contents and cannot be replaced: raise "version" in package.json and release again`,
  );
}

/** Signs, packs and uploads a release, unless the registry has it; shows what the gate found. */
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
    context.say(`${name} ${version} is published already`);
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
  context.say(`the gate lets ${name} ${version} pass`);
  for (const line of gateLines(gate)) context.say(line);
  return { ok: true, value: { version, isNew, gate, isDryRun: keptNothing } };
}
