import { rm } from 'node:fs/promises';
import { STABLE_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import { isSignatureOfRelease } from '@plainwell/contracts/release-signature.ts';
import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { Gate } from '../gate/gate.ts';
import { filesRefused } from './files-refused.ts';
import { keepRelease, type KeepParts } from './keep-release.ts';
import { readArchive } from './read-archive.ts';
import { readCandidate, type Candidate } from './read-candidate.ts';
import { assetBaseOf } from './asset-base.ts';
import type { ReadLiveBeside } from './live-beside.ts';
import { makeArrivingFolder } from './release-folders.ts';
import type { Publishing, Upload } from './release-registry.ts';
import { findRelease, summarize, summaryOfNew, type NewRelease } from './release-store.ts';

export interface PublishParts extends KeepParts {
  dataDir: string;
  gate: Pick<Gate, 'check'>;
  live: ReadLiveBeside;
}

/** What is wrong with the upload as such, whatever the release is worth. */
async function faultOf({ name, signature, publicKey }: Upload, { manifest, bytes }: Extract<Candidate, { ok: true }>): Promise<string | null> {
  if (manifest.name !== name) return `this is a release of ${manifest.name}, sent as one of ${name}`;
  if (publicKey === null) return null;
  if (signature === null) return 'the release is not signed: send it with the release command, which signs it with your token';
  return (await isSignatureOfRelease(signature, bytes, publicKey)) ? null : 'the signature is not that of this release.json by your token: send it again with the release command';
}

const takenBy = (version: string) =>
  `${version} was published already, with other contents: a release is never replaced. Raise the version in package.json, or build without changing what the first build was made of`;

/**
 * Publishes an upload: unpacks it, checks it against its own manifest and against the gate, and keeps it. Whatever is
 * refused leaves nothing behind.
 */
export function publishRelease({ dataDir, gate, live, ...keeping }: PublishParts) {
  const { db } = keeping;

  async function answerTo(upload: Upload, folder: string): Promise<Publishing> {
    const archive = await readArchive(upload.archive, folder, upload.signal);
    if (!archive.ok) return { kind: 'unreadable', status: archive.status, reason: archive.reason };
    const candidate = await readCandidate(folder);
    if (!candidate.ok) return { kind: 'refused', gate: filesRefused(candidate.reasons) };
    const fault = await faultOf(upload, candidate);
    if (fault !== null) return { kind: 'unreadable', status: 400, reason: fault };

    const { manifest, digest } = candidate;
    const { name, version } = manifest;
    const known = await findRelease(db, name, version);
    if (known && known.digest !== digest) return { kind: 'taken', reason: takenBy(version) };
    // Kept, it is nobody's yet, and no canary speaks against it; a dry run says what would come of pointing at it.
    const readLive = () => live(upload.isDryRun ? STABLE_CHANNEL : null);
    const check = (): Promise<GateReport> => gate.check({ manifest, folder, assetBase: assetBaseOf(name, version) }, readLive);
    const report = (upload.isDryRun ? null : known?.gate) ?? (await check());
    if (!report.isOpen) return { kind: 'refused', gate: report };

    const { author, who, signature, publicKey } = upload;
    const release: NewRelease = { manifest, digest, author, publishedBy: who, signature: publicKey === null ? null : signature, gate: report };
    if (upload.isDryRun) {
      const summary = known ? await summarize(db, known) : summaryOfNew(release, new Date());
      return { kind: 'published', release: summary, gate: report, isNew: !known };
    }
    const kept = await keepRelease(keeping, folder, release);
    if (kept.kind === 'taken') return { kind: 'taken', reason: takenBy(version) };
    return { kind: 'published', release: await summarize(db, kept.row), gate: report, isNew: kept.isNew };
  }

  return async (upload: Upload): Promise<Publishing> => {
    const folder = await makeArrivingFolder(dataDir);
    try {
      return await answerTo(upload, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
