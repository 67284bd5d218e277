import Bowser from 'bowser';

/** Browser families in reports. Most other browsers are one of these under another name. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

export const engines = ['blink', 'gecko', 'webkit', 'other'] as const;
export type Engine = (typeof engines)[number];

export interface Browser {
  browser: BrowserFamily;
  engine: Engine;
}

/** Length of the longest header that `browserOf` parses, in characters. Browsers send shorter headers. */
const USER_AGENT_MAXIMUM = 512;

/** Families by the parser's names. A Map, because the parser accepts any `word/1.0` as a name, even `constructor`. */
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
 * Reads family and engine from the User-Agent header. Returns only fixed names, because the header may contain
 * anything.
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
