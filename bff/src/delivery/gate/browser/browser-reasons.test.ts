import { expect, test } from 'vitest';
import { browserReasons, type PageReport } from './browser-reasons.ts';

const island = (module: string, isAlive: boolean, remote = 'rail') => ({ remote, module, fixture: 'plain', isAlive });
const failure = (module: string, cause: string, url = '', message = '') => ({
  remote: 'rail',
  module,
  cause,
  url,
  message,
});

function reasonsFor(report: Partial<PageReport>) {
  const quiet: PageReport = {
    islands: [],
    failures: [],
    scriptErrors: [],
    effects: [],
    violations: [],
    globals: [],
    errors: [],
    missing: [],
    elsewhere: [],
  };
  const others = new Map(['reader-tools', 'shell'].map((name) => [name, `the live ${name} 1.0.0`]));
  return browserReasons({ ...quiet, ...report }, { candidate: 'rail', others });
}

test('a page on which all came alive says nothing, whatever its bundlers keep on the window', () => {
  const globals = [
    'plainwell',
    'plainwell_rail',
    'rspackChunkplainwell_reader_tools',
    '__FEDERATION__',
    '_FEDERATION_RUNTIME_CORE',
  ];
  expect(reasonsFor({ islands: [island('./Card', true)], globals })).toEqual([]);
});

test('the global of a behaviour is known for the modules of the page, and for no others', () => {
  const globals = ['plainwell_behaviour_rail_Card', 'plainwell_behaviour_rail_Row'];
  expect(reasonsFor({ islands: [island('./Card', true)], globals })).toEqual([
    expect.stringMatching(/adds globals: plainwell_behaviour_rail_Row:/),
  ]);
});

test('modules that fail for one cause are named together, and the missing file is not said twice', () => {
  const url = 'http://127.0.0.1/browser/remoteEntry.js';
  const modules = ['./A', './B', './C', './D'];
  expect(
    reasonsFor({
      islands: modules.map((module) => island(module, false)),
      failures: modules.map((module) => failure(module, 'not-found', url)),
      missing: [{ url, how: '404' }],
    }),
  ).toEqual([`./A, ./B, ./C and 1 more do not start in a browser: a file does not exist (${url})`]);
});

test('a module that throws is told by its own words', () => {
  expect(
    reasonsFor({ islands: [island('./Card', false)], failures: [failure('./Card', 'render', '', 'no crust')] }),
  ).toEqual(['./Card does not start in a browser: it throws while it starts (no crust)']);
});

test('a module that renders something else than on the server is named, and so is one that was saved from another error', () => {
  const error =
    'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=text&args[]= for the full message';
  expect(reasonsFor({ scriptErrors: [`./Card ${error}`, './Row Error: no crust'] })).toEqual([
    expect.stringMatching(/^\.\/Card renders different HTML than on the server: /),
    'a script throws in a browser: ./Row Error: no crust',
  ]);
});

test('an island that neither lives nor says why is named with its fixture, and whose it is', () => {
  expect(reasonsFor({ islands: [island('./Card', false), island('./ShareBar', false, 'reader-tools')] })).toEqual([
    './Card did not start in a browser (fixture “plain”)',
    './ShareBar of the live reader-tools 1.0.0 did not start in a browser (fixture “plain”)',
  ]);
});

test('everything else that the page did is said as well, each thing once', () => {
  const reasons = reasonsFor({
    globals: ['crumbs', 'plainwell_article'],
    errors: ['Error: a', 'Error: a'],
    effects: ['calls setInterval (browser/Card.js:1)'],
    violations: ['connect-src https://elsewhere.example/'],
    elsewhere: ['https://elsewhere.example/a.png'],
    missing: [{ url: '/assets/rail/x.js', how: '404' }],
  });
  expect(reasons).toEqual([
    'a browser could not load /assets/rail/x.js (404)',
    'a script throws in a browser: Error: a',
    'the browser bundle calls setInterval (browser/Card.js:1) at module scope: move this into an effect',
    'the security policy of the site refuses connect-src https://elsewhere.example/',
    'the page sends a request to another origin: https://elsewhere.example/a.png',
    'the browser bundle adds globals: crumbs, plainwell_article: keep them in a module',
  ]);
});
