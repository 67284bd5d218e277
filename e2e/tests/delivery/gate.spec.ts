import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { openBrowserTrial } from '../../../bff/src/delivery/gate/browser/check-browser.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { misbehaviours } from '../../harness/remotes/break-module.ts';
import { expect, live, openGate, reasonsAgainst, releaseIn, stable, test } from '../../harness/remotes/gate-test.ts';
import { builds } from '../../harness/site/start-site.ts';

const ENTRY = 'browser/remoteEntry.js';

/** Returns a rewrite that adds statements to the end of a script. */
const ending = (statements: string) => (text: string) =>
  text.replace(/\n?\/\/# sourceMappingURL=.*$/, '') + `;${statements}`;

for (const [[folder, build], tag] of withTags(Object.entries(builds), 0)) {
  test(`the release of ${folder} passes every check beside the others${tag}`, async ({ gate }) => {
    const { findings } = await gate.check(await releaseIn(build), live);

    expect(findings.flatMap(({ check, reasons }) => reasons.map((reason) => `${check}: ${reason}`))).toEqual([]);
    expect(findings.every(({ outcome }) => outcome === 'passed')).toBe(true);
  });
}

test('modules that misbehave on the server are named, each with its fixture, and the others are tried all the same @full', async ({
  gate,
}) => {
  const { server, ...others } = await reasonsAgainst(gate, {
    'server/ReadNext.js': misbehaviours['loops for ever']('ReadNext'),
    'server/SponsorBar.js': misbehaviours['throws while it renders']('SponsorBar'),
    'server/BrandCtas.js': (text) => `setInterval(() => {}, 1000);\n${text}`,
  });

  expect(others).toEqual({});
  expect(server).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^\.\/ReadNext did not come to an end within 4 s while it was rendered \(fixture “read next”\)/,
      ),
      expect.stringMatching(
        /^\.\/SponsorBar throws Error: broken on purpose \(server\/SponsorBar\.js:\d+\) \(fixtures “/,
      ),
      expect.stringMatching(/^\.\/BrandCtas calls setInterval \(server\/BrandCtas\.js:1\) at module scope/),
    ]),
  );
  expect(server).toHaveLength(3);
});

test('what a browser bundle does when it is loaded is said, all at once @full', async ({ gate }) => {
  const statements = [
    'setInterval(() => {}, 1000)',
    `addEventListener('scroll', () => {})`,
    'globalThis.crumbs = 1',
    `fetch('https://elsewhere.example/').catch(() => {})`,
    `Promise.reject(new Error('nobody caught me'))`,
  ];
  const reasons = await reasonsAgainst(gate, { [ENTRY]: ending(statements.join(';')) });

  expect(reasons).toEqual({
    browser: [
      expect.stringMatching(/^a script throws in a browser: Error: nobody caught me \(browser\/remoteEntry\.js:/),
      expect.stringMatching(/^the browser bundle calls setInterval \(browser\/remoteEntry\.js:1\)/),
      expect.stringMatching(/^the browser bundle adds an event listener \(browser\/remoteEntry\.js:1\)/),
      expect.stringMatching(/^the security policy of the site refuses connect-src https:\/\/elsewhere\.example\//),
      expect.stringMatching(/^the browser bundle adds globals: crumbs/),
    ],
  });
});

test('a module that a browser refuses for its integrity, and one that renders something else than the server, are found @full', async ({
  gate,
}) => {
  const { manifest } = await releaseIn(String(builds['mfe-ads-rail']));
  const [chunk = ''] = manifest.kind === 'remote' ? (manifest.browser.modules['./SponsorBar']?.scripts ?? []) : [];
  const { browser } = await reasonsAgainst(gate, {
    [chunk]: ending('0'),
    'server/ReadNext.js': (text) => text.replaceAll('"section"', '"div"'),
  });

  expect(browser).toEqual([
    expect.stringMatching(
      /^\.\/SponsorBar does not start in a browser: a file differs from the released one \(browser\/SponsorBar\.\w+\.js\)$/,
    ),
    expect.stringMatching(/^\.\/ReadNext renders different HTML than on the server/),
  ]);
});

test('a module none of whose words are those of the server is found, although a translator does the same @full', async ({
  gate,
}) => {
  const { browser } = await reasonsAgainst(gate, {
    'server/ReadNext.js': (text) => text.replaceAll(/children: (?:title|text)\b/g, "children: 'Chance'"),
  });

  expect(browser).toEqual([expect.stringMatching(/^\.\/ReadNext renders different HTML than on the server/)]);
});

test('a page that takes too much memory is ended, and the next release is tried as if nothing had been @full', async () => {
  // Lowers the limit from 900 MB, because on a busy machine, the loop might reach its time limit first. A page of the
  // site takes about 150 MB.
  const gate = openGate(openBrowserTrial({ residentMaximumMb: 450 }));
  try {
    const hoarding = await reasonsAgainst(gate, {
      [ENTRY]: ending('const hoard = []; for (;;) hoard.push(new Uint8Array(4e6).fill(1))'),
    });

    expect(hoarding).toEqual({ browser: [expect.stringContaining('took more than 450 MB of memory')] });
    expect(await reasonsAgainst(gate, { 'server/ReadNext.js': (text) => `// another release\n${text}` })).toEqual({});
  } finally {
    await gate.close();
  }
});

test('a shell that goes with the stable releases and not with a canary hears whose that is @full', async ({ gate }) => {
  const canary = await releaseIn(
    await alteredBuild('mfe-ads-rail', {
      'server/SponsorBar.js': misbehaviours['throws while it renders']('SponsorBar'),
    }),
  );
  const report = await gate.check(await releaseIn(String(builds['shell'])), async () => ({
    stable: await stable,
    variants: { channel: 'canary', releases: { rail: canary } },
  }));
  const reasons = report.findings.flatMap(({ check, reasons: against }) =>
    against.map((reason) => `${check}: ${reason}`),
  );

  expect(reasons).toEqual([
    expect.stringMatching(
      /^server: only beside the canary rail [\d.]+-\w+, which can be ended first: \.\/SponsorBar of the canary rail [\d.]+-\w+ throws Error: broken on purpose/,
    ),
  ]);
});
