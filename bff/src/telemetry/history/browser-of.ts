import Bowser from 'bowser';

/** Families that are told apart. Most others are one of these under another name; a report needs no more. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

export const engines = ['blink', 'gecko', 'webkit', 'other'] as const;
export type Engine = (typeof engines)[number];

export interface Browser {
  browser: BrowserFamily;
  engine: Engine;
}

/** Longer ones are no browser's; the parser's patterns get no more to read. */
const USER_AGENT_MAXIMUM = 512;

/** By the parser's names; it takes any `word/1.0` for a name, `constructor` too, so this is no object. */
const families = new Map<string, BrowserFamily>([
  ['Chrome', 'chrome'],
  ['Chromium', 'chrome'],
  ['Microsoft Edge', 'edge'],
  ['Firefox', 'firefox'],
  ['Opera', 'opera'],
  ['Safari', 'safari'],
  ['Samsung Internet for Android', 'samsung'],
]);
const engineNames = new Map<string, Engine>([
  ['Blink', 'blink'],
  ['Gecko', 'gecko'],
  ['WebKit', 'webkit'],
]);

/**
 * Reads family and engine from the User-Agent header. The result is one of a few fixed names, because the header may
 * hold anything.
 */
export function browserOf(userAgent: string | undefined): Browser {
  if (userAgent === undefined || userAgent === '' || userAgent.length > USER_AGENT_MAXIMUM)
    return { browser: 'other', engine: 'other' };
  const parser = Bowser.getParser(userAgent);
  return {
    browser: families.get(parser.getBrowserName()) ?? 'other',
    engine: engineNames.get(parser.getEngine().name ?? '') ?? 'other',
  };
}
