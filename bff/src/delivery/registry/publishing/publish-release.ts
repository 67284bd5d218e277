import { rm } from 'node:fs/promises';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { isSignatureOfRelease } from '@plainwell/contracts/delivery/release/release-signature.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Gate } from '../gate.ts';
import { filesRefused } from '../releases/gate-report.ts';
import { storeRelease, type StoreParts } from '../releases/store-release.ts';
import { readArchive } from '../archive/read-archive.ts';
import { readCandidate, type Candidate } from './read-candidate.ts';
import type { ReadPeerReleases } from '../channels/peer-releases.ts';
import { makeArrivingFolder } from '../storage/release-folders.ts';
import type { PublishResult, Upload } from '../registry.ts';
import { findRelease, summarize, summaryOfNew, type NewRelease } from '../releases/release-store.ts';

export interface PublishParts extends StoreParts {
  dataDir: string;
  gate: Pick<Gate, 'check'>;
  live: ReadPeerReleases;
}

/** Returns the fault of the upload itself, not of its release: another name, or a missing or wrong signature. */
async function faultOf(
  { name, signature, publicKey }: Upload,
  { manifest, bytes }: Extract<Candidate, { ok: true }>,
): Promise<string | null> {
  if (manifest.name !== name) return `this is a release of ${manifest.name}, but the address names ${name}`;
  if (publicKey === null) return null;
  if (signature === null)
    return 'the release is not signed: use the release command, which signs the release with your token';
  return (await isSignatureOfRelease(signature, bytes, publicKey))
    ? null
    : 'the signature does not match this release.json and your token: send the release again with the release command';
}

const conflictReason = (version: string) =>
  `${version} is already published with other contents, and a release cannot be replaced. Raise the version in package.json, or build from the commit of the first build`;

/**
 * Publishes an upload: unpacks it, checks it against its manifest and by the gate, and stores it. A refused upload
 * leaves nothing behind.
 */
export function publishRelease({ dataDir, gate, live, ...keeping }: PublishParts) {
  const { db } = keeping;

  async function answerTo(upload: Upload, folder: string): Promise<PublishResult> {
    const archive = await readArchive(upload.archive, folder, upload.signal);
    if (!archive.ok) return { kind: 'unreadable', status: archive.status, reason: archive.reason };
    const candidate = await readCandidate(folder);
    if (!candidate.ok) return { kind: 'refused', gate: filesRefused(candidate.reasons) };
    const fault = await faultOf(upload, candidate);
    if (fault !== null) return { kind: 'unreadable', status: 400, reason: fault };

    const { manifest, digest } = candidate;
    const { name, version } = manifest;
    const known = await findRelease(db, { name, version });
    if (known && known.digest !== digest) return { kind: 'version-conflict', reason: conflictReason(version) };
    // A published release is on no channel yet, so canaries are no peers. A dry run reports the outcome for the stable
    // channel.
    const readLive = () => live(upload.isDryRun ? STABLE_CHANNEL : null);
    const check = (): Promise<GateReport> =>
      gate.check({ manifest, folder, assetBase: assetBaseOf(manifest) }, readLive);
    const report = (upload.isDryRun ? null : known?.gate) ?? (await check());
    if (!report.isOpen) return { kind: 'refused', gate: report };

    const { author, who, signature, publicKey } = upload;
    const release: NewRelease = {
      manifest,
      digest,
      author,
      publishedBy: who,
      signature: publicKey === null ? null : signature,
      gate: report,
    };
    if (upload.isDryRun) {
      const summary = known ? await summarize(db, known) : summaryOfNew(release, new Date());
      return { kind: 'published', release: summary, gate: report, isNew: !known };
    }
    const stored = await storeRelease(keeping, folder, release);
    if (stored.kind === 'version-conflict') return { kind: 'version-conflict', reason: conflictReason(version) };
    return { kind: 'published', release: await summarize(db, stored.row), gate: report, isNew: stored.isNew };
  }

  return async (upload: Upload): Promise<PublishResult> => {
    const folder = await makeArrivingFolder(dataDir);
    try {
      return await answerTo(upload, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
