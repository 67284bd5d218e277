import { describe, expect, it } from 'vitest';
import { budgetOverruns, budgets, pageBudgets, releaseBudgets } from './budgets.ts';
import type { RemoteManifest, ShellManifest } from './release/release-manifest.ts';

const file = (size: number) => ({ size, integrity: `sha384-${'A'.repeat(64)}` });

/** Returns manifest entries of files that have brotli copies of these sizes, in bytes. */
const files = (sizes: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sizes).flatMap(([path, brotli]) => [
      [path, file(3 * brotli)],
      [`${path}.br`, file(brotli)],
    ]),
  );

function remote(bytes: { entry: number; chunk: number }): RemoteManifest {
  return {
    kind: 'remote',
    contractVersion: 1,
    name: 'article',
    version: '1.0.0-a',
    shared: {},
    files: files({ 'browser/remoteEntry.js': bytes.entry, 'browser/Byline.js': bytes.chunk }),
    browser: {
      entry: 'browser/remoteEntry.js',
      modules: { './Byline': { scripts: ['browser/Byline.js'], styles: ['browser/Byline.css'] } },
    },
    server: { entry: 'server/remoteEntry.js' },
    props: {},
  };
}

/** Returns the manifest of a remote whose `./Byline` has a behaviour of this size, in bytes. */
const withBehaviour = (bytes: number) => {
  const released = remote({ entry: 20_000, chunk: 2_000 });
  Object.assign(released.files, files({ 'browser/behaviours/Byline.js': bytes }));
  return {
    ...released,
    browser: {
      ...released.browser,
      modules: { './Byline': { scripts: [], styles: [], behaviour: 'browser/behaviours/Byline.js' } },
    },
  };
};

function shell(slots: ShellManifest['slots'], loader = 3_000): ShellManifest {
  return {
    kind: 'shell',
    contractVersion: 1,
    name: 'shell',
    version: '1.0.0-a',
    shared: {},
    files: files({ 'browser/loader.js': loader, 'browser/runtime.js': 79_000 }),
    browser: {
      loader: 'browser/loader.js',
      runtime: 'browser/runtime.js',
      styles: { page: ['browser/page.css'] },
      fonts: {},
      icon: 'browser/icon.svg',
    },
    server: { entry: 'server/server.js' },
    slots,
    hosts: { oldest: 1, newest: 1 },
    gives: {},
  };
}

const byline = (strategy: ShellManifest['slots'][number]['strategy']) => ({
  layout: 'article',
  remote: 'article',
  module: './Byline',
  strategy,
});
const stylesOf = (bytes: number) => () => bytes;

describe('the byte budget of a remote', () => {
  it('is kept by a container and a module that just fit together', () => {
    expect(budgetOverruns(releaseBudgets(remote({ entry: 10_000, chunk: budgets.remoteModule - 10_000 })))).toEqual([]);
  });

  it('is broken by one byte more, and says by which module', () => {
    const overruns = budgetOverruns(releaseBudgets(remote({ entry: 10_000, chunk: budgets.remoteModule - 9_999 })));
    expect(overruns).toEqual([expect.stringContaining('./Byline')]);
  });
});

describe('the byte budget of a behaviour', () => {
  it('is kept by 2,000 bytes, and broken by one more, which says by which module and how heavy it is', () => {
    expect(budgetOverruns(releaseBudgets(withBehaviour(2_000)))).toEqual([]);
    expect(budgetOverruns(releaseBudgets(withBehaviour(2_001)))).toEqual([
      'behaviour ./Byline is 2001 bytes brotli, the budget is 2000',
    ]);
  });

  it('adds up for behaviours that share a script, which counts once', () => {
    const released = withBehaviour(4_000);
    const shared = { scripts: [], styles: [], behaviour: 'browser/behaviours/Byline.js' };
    Object.assign(released.browser.modules, { './Deck': shared });
    expect(budgetOverruns(releaseBudgets(released))).toEqual([]);
    Object.assign(released.files, files({ 'browser/behaviours/Byline.js': 4_001 }));
    expect(budgetOverruns(releaseBudgets(released))).toEqual([
      'behaviour ./Byline, ./Deck is 4001 bytes brotli, the budget is 4000',
    ]);
  });

  it('counts the bytes as they are where the release has no compressed copy', () => {
    const released = withBehaviour(100);
    delete released.files['browser/behaviours/Byline.js.br'];
    Object.assign(released.files, { 'browser/behaviours/Byline.js': file(2_001) });
    expect(budgetOverruns(releaseBudgets(released))).toEqual([expect.stringContaining('2001')]);
  });
});

describe('the byte budget of the shell', () => {
  it('is broken by an inline loader, or a framework, that grows', () => {
    const grown = shell([], budgets.inlineLoader + 1);
    Object.assign(grown.files, files({ 'browser/runtime.js': budgets.framework + 1 }));
    expect(budgetOverruns(releaseBudgets(shell([])))).toEqual([]);
    expect(budgetOverruns(releaseBudgets(grown))).toEqual([
      expect.stringContaining('inline loader'),
      expect.stringContaining('React and the federation runtime'),
    ]);
  });

  it('is broken by a web font that grows', () => {
    const released = shell([]);
    Object.assign(released.files, { 'browser/media/text.woff2': file(budgets.font) });
    expect(budgetOverruns(releaseBudgets(released))).toEqual([]);
    Object.assign(released.files, { 'browser/media/text.woff2': file(budgets.font + 1) });
    expect(budgetOverruns(releaseBudgets(released))).toEqual([expect.stringContaining('font text.woff2 is 40001')]);
  });

  it('is broken by a bootstrap that grows, whose loader may weigh more', () => {
    const released = shell([], budgets.inlineLoader + 1);
    released.browser.inlineScripts = { bootstrap: 'browser/bootstrap.js' };
    Object.assign(released.files, files({ 'browser/bootstrap.js': budgets.bootstrap }));
    expect(budgetOverruns(releaseBudgets(released))).toEqual([]);
    Object.assign(released.files, files({ 'browser/bootstrap.js': budgets.bootstrap + 1 }));
    expect(budgetOverruns(releaseBudgets(released))).toEqual([expect.stringContaining('bootstrap')]);
  });
});

describe('the byte budget of a page', () => {
  it('counts what starts by itself, and nothing that waits for the reader', () => {
    const heavy = remote({ entry: 10_000, chunk: 5_000 });
    expect(
      budgetOverruns(
        pageBudgets(shell([byline('interaction'), byline('signed-in'), byline('static')]), [heavy], stylesOf(0)),
      ),
    ).toEqual([]);
    // A component also needs React and the federation runtime.
    const toTheFoot =
      'article page: script to the foot is 97000 bytes brotli, the budget is 20000 (shell 82000, article 15000)';
    for (const strategy of ['load', 'idle'] as const) {
      expect(budgetOverruns(pageBudgets(shell([byline(strategy)]), [heavy], stylesOf(0)))).toEqual([
        'article page: script without a touch is 97000 bytes brotli, the budget is 12000 (shell 82000, article 15000)',
        toTheFoot,
      ]);
    }
    expect(budgetOverruns(pageBudgets(shell([byline('visible')]), [heavy], stylesOf(0)))).toEqual([toTheFoot]);
  });

  it('counts a behaviour alone: its island needs no container and no framework', () => {
    expect(pageBudgets(shell([byline('idle'), byline('idle')]), [withBehaviour(1_500)], stylesOf(0))[0]).toMatchObject({
      bytes: 4_500,
      parts: [
        { name: 'shell', bytes: 3_000 },
        { name: 'article', bytes: 1_500 },
      ],
    });
  });

  it('counts what the shell puts into every page', () => {
    const page = shell([byline('static')], 10_000);
    Object.assign(page.files, files({ 'browser/head.js': 2_001 }));
    const uses = pageBudgets(
      { ...page, browser: { ...page.browser, inlineScripts: { head: 'browser/head.js' } } },
      [],
      stylesOf(0),
    );
    expect(budgetOverruns(uses)).toEqual([expect.stringContaining('12001')]);
  });

  it('measures the stylesheets of the shell and of the modules used as one', () => {
    const asked: unknown[] = [];
    const uses = pageBudgets(
      shell([byline('static'), byline('interaction')]),
      [remote({ entry: 1, chunk: 1 })],
      (files) => {
        asked.push(...files);
        return 25_001;
      },
    );
    expect(asked).toEqual([
      { name: 'shell', path: 'browser/page.css' },
      { name: 'article', path: 'browser/Byline.css' },
    ]);
    expect(budgetOverruns(uses)).toEqual([expect.stringContaining('stylesheets')]);
  });
});
