import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { listenAddresses, tryAddress } from '../http/server/listen.ts';
import { readAdsTxt } from './files/ads-txt.ts';
import { readRolloutHooks, type RolloutHook } from './files/rollout-hooks.ts';
import { readAdLayouts } from './files/ad-layouts.ts';
import { readFeedbackSurvey } from './files/feedback-survey.ts';
import { checkChromiumPath } from './chromium-setting.ts';
import type { Settings } from './settings.ts';
import { signInOffer, type AcceptedOffer } from './sign-in/sign-in-offer.ts';
import { siteFrom } from './site.ts';
import { staffOf, type Staff } from './sign-in/staff.ts';
import { readTruncatedContents } from './files/truncated-contents.ts';

/** The values derived from valid settings, with warnings, or a message of one line that names the wrong setting. */
export type CheckedSettings =
  | {
      ok: true;
      site: Site;
      offer: AcceptedOffer;
      staff: Staff;
      adsTxt: string;
      rolloutHooks: readonly RolloutHook[];
      /** Survey questions that readers may get after their feedback. */
      feedbackSurvey: readonly SurveyQuestion[];
      warnings: readonly string[];
    }
  | { ok: false; message: string };

/**
 * Checks parsed settings against each other and against this machine: the files, programs and ports that they name.
 * Writes nothing.
 */
export async function checkSettings(settings: Settings): Promise<CheckedSettings> {
  const truncated = readTruncatedContents(settings.truncatedContentsFile);
  if (!truncated.ok) return truncated;
  const layouts = readAdLayouts(settings.adLayoutFile);
  if (!layouts.ok) return layouts;
  const adsTxt = readAdsTxt(settings.adsTxtFile);
  if (!adsTxt.ok) return adsTxt;
  const survey = readFeedbackSurvey(settings.feedbackSurveyFile);
  if (!survey.ok) return survey;
  const hooks = readRolloutHooks(settings.rollout.hooksFile, settings.rollout.hooksKey);
  if (!hooks.ok) return hooks;
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
  return {
    ok: true,
    site: siteFrom({ ...settings, truncatedContentsPaths: truncated.value, adLayouts: layouts.value.adLayouts }),
    offer,
    staff: staffed.staff,
    adsTxt: adsTxt.text,
    rolloutHooks: hooks.value,
    feedbackSurvey: survey.value,
    warnings: layouts.value.warnings,
  };
}
