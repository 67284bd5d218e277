import { request } from 'node:http';
import { REGISTRY_PATH, RELEASE_SIGNATURE_HEADER } from '@plainwell/contracts/delivery/registry.ts';
import { signRelease } from '@plainwell/contracts/delivery/release/release-signature.ts';
import type { Candidate } from '../candidate.ts';

/** Sends half of a release and breaks the connection off, as when somebody closes a laptop. */
export async function interruptUpload(
  { name, manifest, archive }: Candidate,
  site: string,
  token: string,
): Promise<void> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/gzip',
    'Content-Length': archive.length,
    [RELEASE_SIGNATURE_HEADER]: await signRelease(manifest, token),
  };
  await new Promise<void>((resolve) => {
    const sent = request(`${site}${REGISTRY_PATH}/releases/${name}`, { method: 'POST', headers });
    // The interrupted upload is an error on this side, as intended.
    sent.on('error', () => undefined);
    sent.on('close', () => resolve());
    sent.write(archive.subarray(0, archive.length >> 1), () => sent.destroy());
  });
}
