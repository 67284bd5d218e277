import type { ScriptErrorEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScriptErrors, toldByAdFrame } from './script-errors.ts';

const SCRIPT = 'https://site.example/assets/rail/1.0.0-a/browser/Card.js';

/** A stand-in for browser events that Node.js does not have. Each has the fields passed to its constructor. */
class Fields extends Event {
  constructor(type: string, fields: object) {
    super(type);
    Object.assign(this, fields);
  }
}
class MadeError extends Fields {}
class MadeRejection extends Fields {}
class MadeViolation extends Fields {}

let reported: ScriptErrorEvent[];
let take: (event: Event) => void;

beforeEach(() => {
  reported = [];
  vi.stubGlobal('ErrorEvent', MadeError);
  vi.stubGlobal('PromiseRejectionEvent', MadeRejection);
  vi.stubGlobal('SecurityPolicyViolationEvent', MadeViolation);
  take = createScriptErrors((event) => reported.push(event));
});
afterEach(() => vi.unstubAllGlobals());

const thrown = (more: object = {}) =>
  new MadeError('error', { filename: SCRIPT, lineno: 7, message: 'Uncaught TypeError: no', ...more });
const rejected = (reason: unknown) => new MadeRejection('unhandledrejection', { reason });
const withStack = (stack: string) => Object.assign(new Error('no'), { stack });

test('an error that nothing caught is told with its script, line and words', () => {
  take(thrown());
  expect(reported).toEqual([
    { kind: 'script-error', type: 'error', url: SCRIPT, line: 7, message: 'Uncaught TypeError: no' },
  ]);
});

test('what no line of a script has thrown is not told', () => {
  take(
    thrown({
      filename: 'https://site.example/health',
      lineno: 0,
      message: 'ResizeObserver loop completed with undelivered notifications.',
    }),
  );
  expect(reported).toEqual([]);
});

test.each([
  [
    'Chromium',
    `Error: no\n    at press (${SCRIPT}:12:34)\n    at https://site.example/assets/shell/1.0.0-a/browser/loader.js:1:2`,
  ],
  [
    'Firefox and WebKit',
    `press@${SCRIPT}:12:34\nasync*@https://site.example/assets/shell/1.0.0-a/browser/loader.js:1:2`,
  ],
])('a rejection is told with the first place of its stack, as %s writes it', (_browser, stack) => {
  take(rejected(withStack(stack)));
  expect(reported).toEqual([{ kind: 'script-error', type: 'rejection', url: SCRIPT, line: 12, message: 'Error: no' }]);
});

test('a rejection with something else than an error is told without a place', () => {
  take(rejected('gone'));
  expect(reported).toEqual([{ kind: 'script-error', type: 'rejection', message: 'gone' }]);
});

test('a failed chunk is none, since it is told as a load', () => {
  take(rejected(Object.assign(new Error('no'), { type: 'error', request: SCRIPT })));
  expect(reported).toEqual([]);
});

test('what the policy refused is told with the script that asked for it', () => {
  take(
    new MadeViolation('securitypolicyviolation', {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://tracker.example/x?reader=7',
      sourceFile: SCRIPT,
      lineNumber: 3,
    }),
  );
  expect(reported).toEqual([
    { kind: 'script-error', type: 'policy', url: SCRIPT, line: 3, message: 'connect-src https://tracker.example/x' },
  ]);
});

test('a file of a release that the policy refused is told as its own', () => {
  take(
    new MadeViolation('securitypolicyviolation', {
      effectiveDirective: 'script-src-elem',
      blockedURI: SCRIPT,
      sourceFile: 'https://site.example/',
      lineNumber: 1,
    }),
  );
  expect(reported).toMatchObject([{ type: 'policy', url: SCRIPT }]);
});

test('scripts of extensions are nobody’s here', () => {
  take(thrown({ filename: 'chrome-extension://abc/content.js' }));
  take(rejected(withStack('x@moz-extension://abc/content.js:1:2')));
  take(
    new MadeViolation('securitypolicyviolation', {
      effectiveDirective: 'script-src',
      blockedURI: 'inline',
      sourceFile: 'chrome-extension',
      lineNumber: 1,
    }),
  );
  expect(reported).toEqual([]);
});

test('addresses lose what a reader may have in them', () => {
  take(thrown({ filename: 'https://site.example/search?q=depression#top' }));
  expect(reported).toMatchObject([{ url: 'https://site.example/search' }]);
});

test('an error that comes up again and again is told once, and ten different ones of a page view', () => {
  for (let time = 0; time < 5; time += 1) take(thrown());
  expect(reported).toHaveLength(1);
  for (let line = 0; line < 50; line += 1) take(thrown({ lineno: line }));
  expect(reported).toHaveLength(10);
});

test('other events say nothing', () => {
  take(new Event('error'));
  expect(reported).toEqual([]);
});

describe('a frame of the ad server', () => {
  const said = (fault: unknown) => new MessageEvent('message', { data: { plainwellSlotFault: fault } });

  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://site.example/page'));
    take = createScriptErrors((event) => reported.push(event), toldByAdFrame);
  });

  test('reports what goes wrong in it, with the address of its script', () => {
    take(said({ type: 'policy', message: 'connect-src http://harm.example/', url: 'https://ads.example/tag.js?of=7' }));
    expect(reported).toEqual([
      {
        kind: 'script-error',
        type: 'policy',
        message: 'Ad server: connect-src http://harm.example/',
        url: 'https://ads.example/tag.js',
      },
    ]);
  });

  test.each([
    ['a script of this site', { type: 'error', message: 'no', url: SCRIPT }],
    ['it by another spelling', { type: 'error', message: 'no', url: SCRIPT.replace('//', '//x@').toUpperCase() }],
    ['it by its path', { type: 'error', message: 'no', url: new URL(SCRIPT).pathname }],
    ['an inline script', { type: 'error', message: 'no', url: 'javascript:alert(1)' }],
    ['a type and an address of its own', { type: 'harm', message: 'no', url: 7 }],
  ])('cannot blame %s', (_what, fault) => {
    take(said(fault));
    expect(reported).toEqual([{ kind: 'script-error', type: 'error', message: 'Ad server: no' }]);
  });

  test.each([[undefined], ['text'], [null]])('that says %j reports nothing', (fault) => {
    take(said(fault));
    take(new MessageEvent('message', { data: null }));
    expect(reported).toEqual([]);
  });

  test('reports ten things and no more, each of a limited length', () => {
    for (let number = 0; number < 50; number += 1) take(said({ message: `${number} ${'x'.repeat(2_000)}` }));
    expect(reported).toHaveLength(10);
    expect(reported[0]?.message).toHaveLength(500);
  });
});
