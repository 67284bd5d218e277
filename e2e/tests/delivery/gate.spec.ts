import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { GateCheck } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { openBrowserTrial, type BrowserTrial } from '../../../bff/src/delivery/gate/browser/check-browser.ts';
import { createGate } from '../../../bff/src/delivery/gate/create-gate.ts';
import type { Gate } from '../../../bff/src/delivery/registry/gate.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { misbehaviours } from '../../harness/remotes/break-module.ts';
import { builds } from '../../harness/site/start-site.ts';
import { expect, test as base } from '../../harness/plain-test.ts';

const ENTRY = 'browser/remoteEntry.js';

async function releaseIn(folder: string): Promise<ReleaseOnDisk> {
  const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  return { folder, manifest, assetBase: assetBaseOf(manifest) };
}

const stable = Promise.all(Object.values(builds).map(releaseIn)).then((releases) =>
  Object.fromEntries(releases.map((release) => [release.manifest.name, release])),
);
const live = async () => ({ stable: await stable });

function openGate(browser?: BrowserTrial): Gate {
  return createGate({
    site: {
      name: 'Plainwell',
      sisterName: 'Plainwell Living',
      publicUrl: 'http://127.0.0.1',
      savedArticleSite: 'lifestyle',
      isAuthExperienceEnabled: true,
      truncatedContentsPaths: [],
      areTestFlagsAllowed: false,
      social: [],
    },
    onFinding: () => undefined,
    ...(browser === undefined ? {} : { browser }),
  });
}

const test = base.extend<object, { gate: Gate }>({
  gate: [
    async ({}, use) => {
      const gate = openGate();
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],
});

/** Returns the gate's reasons against an altered build of the rail, by check. */
async function reasonsAgainst(
  gate: Gate,
  rewrite: Parameters<typeof alteredBuild>[1],
): Promise<Partial<Record<GateCheck, string[]>>> {
  const report = await gate.check(await releaseIn(await alteredBuild('mfe-ads-rail', rewrite)), live);
  return Object.fromEntries(
    report.findings.filter(({ outcome }) => outcome !== 'passed').map(({ check, reasons }) => [check, reasons]),
  );
}

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

/**
 * Alters the rail so that `./SponsorBar` has a behaviour.
 * @param start a JavaScript expression for what the behaviour exports.
 */
const withBehaviour = (start: string, moduleScope = '') => ({
  'browser/behaviours/SponsorBar.0123456789.js': () =>
    `${moduleScope}globalThis.plainwell_behaviour_rail_SponsorBar=${start};`,
});

test('a behaviour that takes over the HTML of every fixture passes @full', async ({ gate }) => {
  expect(
    await reasonsAgainst(gate, withBehaviour(`(island)=>{if(!island.querySelector('*'))throw new Error('no HTML')}`)),
  ).toEqual({});
});

for (const [{ what, start, moduleScope, reasons }, tag] of withTags([
  {
    what: 'throws',
    start: `()=>{throw new Error('no crust')}`,
    reasons: [
      expect.stringMatching(/^\.\/SponsorBar does not start in a browser: it throws while it starts \(.*no crust\)$/),
    ],
  },
  {
    what: 'throws on the HTML of one fixture',
    start: `(island)=>{if(island.dataset.slot.includes('Spanish'))throw new Error('no butter')}`,
    reasons: [expect.stringMatching(/^\.\/SponsorBar does not start .*no butter\)$/)],
  },
  {
    what: 'registers nothing',
    start: '0;delete globalThis.plainwell_behaviour_rail_SponsorBar',
    reasons: [
      expect.stringMatching(/^\.\/SponsorBar does not start in a browser: its script ran and registered nothing/),
    ],
  },
  {
    what: 'never ends',
    start: '()=>new Promise(()=>{})',
    reasons: [expect.stringMatching(/^\.\/SponsorBar did not start in a browser \(fixture “/)],
  },
  {
    what: 'blocks',
    start: '()=>{for(;;);}',
    reasons: [
      expect.stringMatching(
        /ran for 6 s without a pause: look for an endless loop \(browser\/behaviours\/SponsorBar\.0123456789\.js:1\)$/,
      ),
    ],
  },
  {
    what: 'starts something when it is loaded',
    start: '()=>{}',
    moduleScope: 'setInterval(()=>{},1000);globalThis.crumbs=1;',
    reasons: [
      expect.stringMatching(/^the browser bundle calls setInterval \(browser\/behaviours\/SponsorBar/),
      expect.stringContaining('adds globals: crumbs'),
    ],
  },
  {
    what: 'does what the policy forbids',
    start: `()=>{fetch('https://elsewhere.example/').catch(()=>{})}`,
    reasons: [
      expect.stringMatching(/^the security policy of the site refuses connect-src https:\/\/elsewhere\.example\//),
    ],
  },
])) {
  test(`a behaviour that ${what} is refused by its name${tag}`, async ({ gate }) => {
    const { browser, ...others } = await reasonsAgainst(gate, withBehaviour(start, moduleScope));

    expect(others).toEqual({});
    expect(browser).toEqual(expect.arrayContaining(reasons));
  });
}

test('a page that takes too much memory is ended, and the next release is tried as if nothing had been @full', async () => {
  // A page of the site takes about 150 MB. On a busy machine, the loop might reach its time limit before it has
  // allocated 900 MB.
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
