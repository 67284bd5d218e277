import { describe, expect, it } from 'vitest';
import { budgetOverruns, budgets, pageBudgets, releaseBudgets } from './budgets.ts';
import type { RemoteManifest, ShellManifest } from './release-manifest.ts';

const file = (gzip: number) => ({ size: 3 * gzip, gzip, integrity: `sha384-${'A'.repeat(64)}` });

function remote(bytes: { entry: number; chunk: number }): RemoteManifest {
  return {
    kind: 'remote',
    contractVersion: 1,
    name: 'article',
    version: '1.0.0-a',
    shared: {},
    files: { 'browser/remoteEntry.js': file(bytes.entry), 'browser/Byline.js': file(bytes.chunk) },
    browser: { entry: 'browser/remoteEntry.js', modules: { './Byline': { scripts: ['browser/Byline.js'], styles: ['browser/Byline.css'] } } },
    server: { entry: 'server/remoteEntry.js' },
    props: {},
  };
}

function shell(slots: ShellManifest['slots'], runtime = 90_000): ShellManifest {
  return {
    kind: 'shell',
    contractVersion: 1,
    name: 'shell',
    version: '1.0.0-a',
    shared: {},
    files: { 'browser/loader.js': file(3_000), 'browser/runtime.js': file(runtime) },
    browser: { loader: 'browser/loader.js', runtime: 'browser/runtime.js', styles: { page: ['browser/page.css'] }, fonts: {}, icon: 'browser/icon.svg' },
    server: { entry: 'server/server.js' },
    slots,
    hosts: { oldest: 1, newest: 1 },
    gives: {},
  };
}

const byline = (strategy: ShellManifest['slots'][number]['strategy']) => ({ layout: 'article', remote: 'article', module: './Byline', strategy });
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

describe('the byte budget of a page', () => {
  it('counts what starts by itself, and nothing that waits for the reader', () => {
    const heavy = remote({ entry: 20_000, chunk: 20_000 });
    expect(budgetOverruns(pageBudgets(shell([byline('interaction')]), [heavy], stylesOf(0)))).toEqual([]);
    expect(budgetOverruns(pageBudgets(shell([byline('visible')]), [heavy], stylesOf(0)))).toEqual([
      'article page: JavaScript up to idle is 133000 bytes gzip, the budget is 120000 (shell 93000, article 40000)',
      'article page: of which article is 40000 bytes gzip, the budget is 25000',
    ]);
  });

  it('counts the shell’s own scripts', () => {
    expect(budgetOverruns(pageBudgets(shell([byline('static')], 117_001), [], stylesOf(0)))).toEqual([expect.stringContaining('120001')]);
  });

  it('measures the stylesheets of the shell and of the modules used as one', () => {
    const asked: unknown[] = [];
    const uses = pageBudgets(shell([byline('static'), byline('idle')]), [remote({ entry: 1, chunk: 1 })], (files) => {
      asked.push(...files);
      return 25_001;
    });
    expect(asked).toEqual([{ name: 'shell', path: 'browser/page.css' }, { name: 'article', path: 'browser/Byline.css' }]);
    expect(budgetOverruns(uses)).toEqual([expect.stringContaining('stylesheets')]);
  });
});
