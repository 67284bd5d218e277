import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { END_S, readDeployment, unknownSettings } from './deployment-files.fixture.ts';

const unit = readDeployment('systemd/plainwell.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Highest exposure that `systemd-analyze security` may find, from 0 to 10. User namespaces alone cost 2.5. */
const EXPOSURE_MAXIMUM = 3.5;
/** Default of DRAIN_SECONDS in production. */
const DRAIN_S = 5;

/** Returns all values of a key. */
const valuesOf = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('the unit sets settings that exist, and gives the process enough time to end', () => {
  const names = valuesOf('Environment').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
  expect(names).toContain('DATA_DIR');
  expect(unknownSettings(names)).toEqual([]);
  expect(Number.parseInt(valuesOf('TimeoutStopSec')[0] ?? '', 10)).toBeGreaterThanOrEqual(DRAIN_S + END_S);
  expect(valuesOf('KillMode')).toEqual(['mixed']);
});

describe.skipIf(!hasSystemd)('systemd-analyze (skipped where systemd is not installed)', () => {
  /** Writes the unit with a program that exists. Returns its path. */
  function unitFile(): string {
    const folder = mkdtempSync(join(tmpdir(), 'plainwell-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'plainwell.service');
    writeFileSync(
      file,
      unit
        .replace('/opt/plainwell/node_modules/node/bin/node', process.execPath)
        .replace('WorkingDirectory=/opt/plainwell', 'WorkingDirectory=/'),
    );
    return file;
  }
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };

  test('finds no fault with the unit', () => {
    expect(analyze('verify', '--man=no', unitFile())).toEqual({ status: 0, said: '' });
  });

  test('finds it little exposed', () => {
    const { said } = analyze('security', '--offline=true', '--no-pager', unitFile());
    const [, exposure = ''] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? [];
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAXIMUM);
  });
});
