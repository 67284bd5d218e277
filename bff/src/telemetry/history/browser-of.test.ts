import { expect, test } from 'vitest';
import { browserOf } from './browser-of.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['chrome', 'blink', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`],
  ['chrome', 'blink', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36`],
  ['edge', 'blink', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['opera', 'blink', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`],
  [
    'samsung',
    'blink',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['firefox', 'gecko', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'safari',
    'webkit',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['safari', 'webkit', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['chrome', 'webkit', `${IPHONE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`],
  ['firefox', 'webkit', `${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
  ['other', 'other', 'curl/8.5.0'],
  ['other', 'other', '<script>alert(1)</script>'],
  ['other', 'other', `Chrome/141.0.0.0 ${'x'.repeat(600)}`],
  ['other', 'other', '__proto__/1.0 constructor/2.0'],
  ['other', 'other', 'constructor/2.0'],
  ['other', 'other', ''],
  ['other', 'other', undefined],
])('%s on %s: %.90s', (browser, engine, userAgent) => {
  expect(browserOf(userAgent)).toEqual({ browser, engine });
});
