import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { taggedCases } from '@plainwell/tooling/testing/with-tags.ts';
import { describe, expect, test } from 'vitest';
import { testSite } from '../../../config/test-site.fixture.ts';
import { containerOf, remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import { checkServer } from './check-server.ts';

/** Short limit, for bundles that block. */
const limits = { blockedAfter: 2_000 };
/** Long limit, for bundles that end, however busy the machine is. */
const patient = { blockedAfter: 60_000 };

describe('a candidate shell', () => {
  const shellThat = (change: string, moduleScope = '') =>
    shellRelease({
      files: {
        'server/server.js': `${moduleScope}
          exports.shellServer = { contractVersion: ${CONTRACT_VERSION}, errorPage: () => ({}), async loadModule() {}, async renderPage() { return { html: '<p/>' }; },
            async renderModule({ folder, manifest }, module, props) { return (await require(folder + '/' + manifest.server.entry).get(module))().default(props); } };
          ${change}`,
      },
    });
  const reasonsBeside = async (shell: ReleaseOnDisk, rail: ReleaseOnDisk) =>
    (await checkServer({ candidate: shell, live: { rail } }, testSite, limits)).reasons;

  test('that renders its error pages and every fixture of the live remotes passes @full', async () => {
    expect(await reasonsBeside(await shellThat(''), await remoteRelease())).toEqual([]);
  });

  test('that gives a live module other props than the live shell on a real page is refused where they are not taken', async () => {
    const schema = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] };
    const rail = await remoteRelease({
      props: { './Card': { digest: '0'.repeat(64), schema } },
      files: { 'server/remoteEntry.js': containerOf('return props.title.trim();') },
    });
    const giving = (props: string) =>
      shellThat(`exports.shellServer.loadPage = async (request, content) => ({ kind: 'page', status: 200, data: await content.articleByPath('bread') });
        exports.shellServer.slotProps = ({ data }) => [{ slot: 'card', remote: 'rail', module: './Card', props: ${props} }];`);
    const page = {
      request: { path: '/bread', query: {} },
      reader: null,
      answers: [{ method: 'articleByPath', args: ['bread'], answer: { title: 'Bread' } }],
      given: { card: '0'.repeat(64) },
    };
    const reasons = async (props: string) =>
      (
        await checkServer({ candidate: await giving(props), live: { rail } }, testSite, patient, {
          props: [],
          pages: [page],
        })
      ).reasons;
    expect(await reasons('{ title: data.title }')).toEqual([]);
    expect(await reasons('{ heading: data.title }')).toEqual([
      'this shell does not pass the required prop `title`: ./Card of the live rail 1.0.0-a (on /bread): pass the props that the module requires, with values that the module accepts',
      expect.stringMatching(
        /^this shell passes props with which the module throws TypeError: .*: \.\/Card of the live rail 1\.0\.0-a \(on \/bread\): pass the props that the module requires, with values that the module accepts$/,
      ),
    ]);
  });

  describe('that sends the head of a page first', () => {
    const parts = {
      head: `{ html: '<head></head>', inline: [] }`,
      rest: '<body>Bread</body></html>',
      failed: '<body>Sorry</body></html>',
    };
    const sending = ({ head, rest, failed }: typeof parts) =>
      shellThat(`Object.assign(exports.shellServer, {
        loadPage: async () => ({ kind: 'page', status: 200, page: 'article', data: null }), slotProps: () => [],
        renderPage: async (page, { isHeadSent }) => ({ html: isHeadSent ? '${rest}' : '<head></head><body>Bread</body></html>', inline: [] }),
        headFirst: { head: () => (${head}), failedBody: () => '${failed}' } });`);
    const page = (path: string) => ({ request: { path, query: {} }, reader: null, answers: [], given: {} });
    const reasons = async (shell: ReleaseOnDisk) =>
      (
        await checkServer({ candidate: shell, live: {} }, testSite, patient, {
          props: [],
          pages: [page('/bread'), page('/butter')],
        })
      ).reasons;

    test('passes where head and rest are the page', async () => {
      expect(await reasons(await sending(parts))).toEqual([]);
    });

    test.each(
      taggedCases([
        { change: { head: `{ html: '<head><title>Butter</title></head>', inline: [] }` }, fault: 'has another head' },
        {
          change: { head: `{ html: '<head></head>', inline: [{ name: 'shell', path: 'browser/loader.js' }] }` },
          fault: 'has other inline files',
        },
        { change: { rest: '<body>Butter</body></html>' }, fault: 'differs after its head' },
        { change: { failed: '<body>Sor' }, fault: 'has no complete end if its text fails' },
      ]),
    )('is refused where a page $fault$tag', async ({ change, fault }) => {
      expect(await reasons(await sending({ ...parts, ...change }))).toEqual([
        `a page of the kind article ${fault} when its head is sent first (on /bread and 1 more): fix \`headFirst\`, or remove it`,
      ]);
    });
  });

  test.each(
    taggedCases(
      [
        {
          what: 'does not load',
          moduleScope: `throw new Error('no oven');`,
          change: '',
          reason: 'throws Error: no oven',
        },
        {
          what: 'is of another contract than it says',
          change: 'exports.shellServer.contractVersion = 7;',
          reason: `is of contract 7, release.json says ${CONTRACT_VERSION}`,
        },
        {
          what: 'cannot render its error page',
          change: `exports.shellServer.renderPage = async () => { throw new Error('no page'); };`,
          reason: 'the error page of /es/no-such-page throws Error: no page',
        },
        {
          what: 'starts a timer at module scope',
          moduleScope: 'setInterval(() => {}, 1000);',
          change: '',
          reason: 'the server bundle calls setInterval',
        },
        {
          what: 'cannot render a live module',
          change: `exports.shellServer.renderModule = async () => { throw new Error('no plate'); };`,
          reason: './Card of the live rail 1.0.0-a throws Error: no plate',
        },
      ],
      2,
    ),
  )('that $what is refused$tag', async ({ change, moduleScope, reason }) => {
    expect(await reasonsBeside(await shellThat(change, moduleScope), await remoteRelease())).toContainEqual(
      expect.stringContaining(reason),
    );
  });

  test('that loops for ever is refused @full', async () => {
    const reasons = await reasonsBeside(await shellThat('', 'while (true);'), await remoteRelease());
    expect(reasons).toContainEqual(expect.stringContaining('the server bundle did not come to an end within 2 s'));
  });
});
