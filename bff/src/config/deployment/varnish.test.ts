import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDeployment } from './deployment-files.fixture.ts';

const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

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
      ['-j', 'none', '-C', '-f', join(folder, 'plainwell.vcl'), '-n', join(folder, 'work')],
      { encoding: 'utf8' },
    );
    // The compiled program goes to standard error, too.
    expect({ status, said: stderr.slice(0, 500) }).toMatchObject({ status: 0 });
  },
);
