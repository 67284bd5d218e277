import { z } from 'zod';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { REFRESH_LEAST_S } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import { isLoopback } from '../../http/server/loopback.ts';

/** Address of Google Publisher Tag (its documentation, "Get started"). */
const GOOGLE_TAG = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** Dotted path of a global function, of at most `FUNCTION_PATH_MAXIMUM` characters. */
const FUNCTION_PATH = /^[A-Z_a-z$][\w$]*(?:\.[A-Z_a-z$][\w$]*)*$/;
const FUNCTION_PATH_MAXIMUM = 100;

const REOPEN_WORDS = `must be the dotted path of a global function, such as OneTrust.ToggleInfoDisplay, of at most ${FUNCTION_PATH_MAXIMUM} characters`;

const REFRESH_WORDS = `must be a number of seconds from ${REFRESH_LEAST_S} to 3600`;

const scriptSchema = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine(
    (address) => address.startsWith('https:') || isLoopback(address),
    'must be an https address, unless it is on this machine',
  )
  // Normalizes the address, because an HTML attribute contains it after another word and a space.
  .transform((address) => new URL(address).href);

/** Settings of an ad server that is used through Google Publisher Tag. */
export interface TagSettings {
  networkCode: string;
  /** Address of the tag's script. */
  script: string;
  /**
   * Origin of the frames that run the tag. The origin must also serve this site. `undefined` for the site's own origin.
   */
  frameOrigin?: string | undefined;
}

/** Settings of advertising. */
export interface AdvertisingSettings {
  consent: Site['consent'];
  /** `undefined` if campaigns and house creatives of this site fill all slots. */
  tag: TagSettings | undefined;
  refreshSeconds: number | undefined;
}

/** Settings that decide who fills ad slots, and who requests readers' consent. */
export const advertisingSettings = z
  .object({
    CONSENT: z.enum(['banner', 'tcf', 'gpp', 'off'], 'must be banner, tcf, gpp or off').default('banner'),
    CONSENT_SCRIPT: scriptSchema.optional(),
    CONSENT_REOPEN: z.string().max(FUNCTION_PATH_MAXIMUM, REOPEN_WORDS).regex(FUNCTION_PATH, REOPEN_WORDS).optional(),
    GPT_NETWORK_CODE: z
      .string()
      .regex(
        /^\d{1,20}(?:,\d{1,20})?$/,
        'must be a network code of Google Ad Manager, such as 1234567, or a parent and a child code separated by a comma',
      )
      .optional(),
    GPT_SCRIPT: scriptSchema.default(GOOGLE_TAG),
    GPT_FRAME_ORIGIN: scriptSchema
      .refine(
        (address) => new URL(address).href === `${new URL(address).origin}/`,
        'must be an origin, such as https://ads.example.net',
      )
      .transform((address) => new URL(address).origin)
      .optional(),
    AD_REFRESH_SECONDS: z.coerce
      .number(REFRESH_WORDS)
      .int(REFRESH_WORDS)
      .min(REFRESH_LEAST_S, REFRESH_WORDS)
      .max(3_600, REFRESH_WORDS)
      .optional(),
  })
  .transform((given, context): { advertising: AdvertisingSettings } => {
    const {
      CONSENT: asks,
      CONSENT_SCRIPT: script,
      CONSENT_REOPEN: reopen,
      GPT_NETWORK_CODE: networkCode,
      GPT_FRAME_ORIGIN: frameOrigin,
    } = given;
    const wrong = (setting: string, message: string) => context.addIssue({ code: 'custom', path: [setting], message });
    const isPlatform = asks === 'tcf' || asks === 'gpp';
    if (networkCode === undefined && frameOrigin !== undefined)
      wrong('GPT_FRAME_ORIGIN', 'has no effect without GPT_NETWORK_CODE: set that, or remove this');
    if (isPlatform && script === undefined) wrong('CONSENT_SCRIPT', `must be set, because CONSENT is ${asks}`);
    if (!isPlatform)
      for (const [setting, value] of Object.entries({ CONSENT_SCRIPT: script, CONSENT_REOPEN: reopen }))
        if (value !== undefined)
          wrong(setting, 'has no effect unless CONSENT is tcf or gpp: change CONSENT, or remove this');
    const consent =
      isPlatform && script !== undefined ? { kind: asks, script, reopen } : asks === 'off' ? 'off' : undefined;
    return {
      advertising: {
        consent,
        tag: networkCode === undefined ? undefined : { networkCode, script: given.GPT_SCRIPT, frameOrigin },
        refreshSeconds: given.AD_REFRESH_SECONDS,
      },
    };
  });

/** Returns the origins that a page must allow for a consent platform; an empty list without a platform. */
export function consentOrigins({ consent }: Pick<AdvertisingSettings, 'consent'>): readonly string[] {
  return consent === undefined || consent === 'off' ? [] : [new URL(consent.script).origin];
}

/**
 * Returns the origins of the ad server's frames that pages may embed; an empty list if the frames have the site's own
 * origin.
 */
export function tagOrigins({ tag }: Pick<AdvertisingSettings, 'tag'>): readonly string[] {
  return tag?.frameOrigin === undefined ? [] : [tag.frameOrigin];
}
