import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expect, reasonsAgainst, test } from '../../harness/remotes/gate-test.ts';

/**
 * Alters the rail so that `./SponsorBar` has a behaviour.
 * @param start a JavaScript expression for the export of the behaviour.
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
    what: 'floods the page',
    start: `()=>{for(let n=0;n<100000;n+=1){globalThis['crumb'+n]=1;if(n<2000)plainwell.report({kind:'script-error',type:'error',message:'crumb '+n+'.'.repeat(5000)})}}`,
    reasons: [
      expect.stringMatching(/^a script throws in a browser: crumb 0\.{1,1000}$/),
      expect.stringMatching(/^the browser bundle adds globals: crumb0, (?:crumb\d+, ){18}crumb19 and \d+ more: keep/),
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
