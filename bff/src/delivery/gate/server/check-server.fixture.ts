import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { testSite } from '../../../config/test-site.fixture.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import type { RunLimits } from './candidate-process.ts';
import { checkServer } from './check-server.ts';

/** Of bundles that block: they have nothing else to do. */
const limits = { blockedAfter: 2_000 };
/** Of bundles that come to an end by themselves, however busy the machine is. */
export const patient = { blockedAfter: 60_000 };

/** A remote with this text as its server bundle. */
export const withServer = (text: string, states?: Record<string, Record<string, string>>) =>
  remoteRelease({ files: { 'server/remoteEntry.js': text }, ...(states ? { states } : {}) });

/** Why a remote is refused beside a sound shell; empty where it is not. */
export async function reasonsAgainst(candidate: ReleaseOnDisk, within: RunLimits = limits) {
  return (await checkServer({ candidate, live: { shell: await shellRelease() } }, testSite, within)).reasons;
}
