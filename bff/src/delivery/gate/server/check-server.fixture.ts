import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { testSite } from '../../../config/test-site.fixture.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import type { RunLimits } from './candidate-process.ts';
import { checkServer } from './check-server.ts';

/** Short limit, for bundles that block. */
const limits = { blockedAfter: 2_000 };
/** Long limit, for bundles that end, however busy the machine is. */
export const patient = { blockedAfter: 60_000 };

/** Returns a remote with this text as its server bundle. */
export const withServer = (text: string, states?: Record<string, Record<string, string>>) =>
  remoteRelease({ files: { 'server/remoteEntry.js': text }, ...(states ? { states } : {}) });

/** Returns the reasons against a remote while a sound shell is live; empty if there are none. */
export async function reasonsAgainst(candidate: ReleaseOnDisk, within: RunLimits = limits) {
  return (await checkServer({ candidate, live: { shell: await shellRelease() } }, testSite, within)).reasons;
}
