import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adLayoutSchema } from '@plainwell/contracts/article/article.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readDeployment } from './deployment-files.fixture.ts';

const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

/** Storages that the configuration names. */
const STORAGES = ['pages', 'variants'].flatMap((name) => ['-s', `${name}=malloc,1m`]);

test.each(['compose/compose.yaml', 'kubernetes/varnish.yaml', 'varnish/plainwell.vcl'])(
  'Varnish is started by %s with the storages that its configuration names, and accepts long cookies',
  (file) => {
    const command = readDeployment(file);
    for (const argument of [/\bpages=malloc,\d+[MG]\b/, /\bvariants=malloc,\d+[MG]\b/, /\bhttp_req_hdr_len=16k\b/])
      expect(command).toMatch(argument);
  },
);

test('Varnish knows the layouts of ads that articles of infinite pages are fetched with', () => {
  expect(readDeployment('varnish/plainwell.vcl')).toContain(`adLayout=(?:${adLayoutSchema.options.join('|')})$`);
});

test.skipIf(!hasVarnish).each(['varnish/backends.vcl', 'varnish/backends-kubernetes.vcl', 'compose/backends.vcl'])(
  'Varnish compiles its configuration with %s (skipped where it is not installed)',
  (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'plainwell-vcl-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'plainwell.vcl'), readDeployment('varnish/plainwell.vcl'));
    // Varnish looks the name of the Service up.
    writeFileSync(join(folder, 'backends.vcl'), readDeployment(file).replace('.host = "site"', '.host = "127.0.0.1"'));
    const { status, stderr } = spawnSync(
      'varnishd',
      ['-j', 'none', '-C', '-f', join(folder, 'plainwell.vcl'), '-n', join(folder, 'work'), ...STORAGES],
      { encoding: 'utf8' },
    );
    // The compiled program goes to standard error, too.
    expect({ status, said: stderr.slice(0, 500) }).toMatchObject({ status: 0 });
  },
);
