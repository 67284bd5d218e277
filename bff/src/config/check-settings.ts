import type { Site } from '@plainwell/contracts/page/site.ts';
import { listenAddresses, tryAddress } from '../http/server/listen.ts';
import { checkChromiumPath } from './chromium-setting.ts';
import type { Settings } from './settings.ts';
import { signInOffer, type AcceptedOffer } from './sign-in-offer.ts';
import { siteFrom } from './site.ts';
import { staffOf, type Staff } from './staff.ts';
import { readTruncatedContents } from './truncated-contents.ts';

/** What the settings come to, or one line that names the wrong one. */
export type CheckedSettings = { ok: true; site: Site; offer: AcceptedOffer; staff: Staff } | { ok: false; message: string };

/** Checks settings whose form is right against each other and against the machine: files, programs and ports that they name. It writes nothing. */
export async function checkSettings(settings: Settings): Promise<CheckedSettings> {
  const truncated = readTruncatedContents(settings.truncatedContentsFile);
  if (!truncated.ok) return truncated;
  const offer = signInOffer(settings);
  if (offer.kind === 'refused') return { ok: false, message: offer.message };
  const staffed = staffOf(settings, offer);
  if (!staffed.ok) return staffed;
  if (settings.chromiumPath !== undefined) {
    const chromium = await checkChromiumPath(settings.chromiumPath);
    if (!chromium.ok) return chromium;
  }
  const { site, metrics } = listenAddresses(settings);
  const fault = (await tryAddress(site)) ?? (metrics && (await tryAddress(metrics)));
  if (fault !== null) return { ok: false, message: fault };
  return { ok: true, site: siteFrom({ ...settings, truncatedContentsPaths: truncated.paths }), offer, staff: staffed.staff };
}
