import { describe, expect, it } from 'vitest';
import type { RemoteManifest } from '@plainwell/contracts/release-manifest.ts';
import { budgetOverruns, budgets } from './budgets.ts';

function remote(bytes: { entry: number; chunk: number }): RemoteManifest {
  const file = (gzip: number) => ({ size: 3 * gzip, gzip, integrity: `sha384-${'A'.repeat(64)}` });
  return {
    kind: 'remote',
    contractVersion: 1,
    name: 'article',
    version: '1.0.0-a',
    shared: {},
    files: { 'browser/remoteEntry.js': file(bytes.entry), 'browser/Byline.js': file(bytes.chunk) },
    browser: { entry: 'browser/remoteEntry.js', modules: { './Byline': { scripts: ['browser/Byline.js'], styles: [] } } },
    server: { entry: 'server/remoteEntry.js' },
  };
}

describe('the byte budget of a remote', () => {
  it('is kept by a container and a module that just fit together', () => {
    expect(budgetOverruns(remote({ entry: 10_000, chunk: budgets.remoteModule - 10_000 }))).toEqual([]);
  });

  it('is broken by one byte more, and says by which module', () => {
    const overruns = budgetOverruns(remote({ entry: 10_000, chunk: budgets.remoteModule - 9_999 }));
    expect(overruns).toHaveLength(1);
    expect(overruns[0]).toContain('./Byline');
  });
});
