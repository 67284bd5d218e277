import { existsSync } from 'node:fs';
import { installSystemPackage } from './install-system-package.mjs';
import { run } from '../run.mjs';

/** The server, and its tool that checks metrics and rules: Debian's package `prometheus` has both. */
const PROGRAMS = ['prometheus', 'promtool'];

const isInstalled = () =>
  PROGRAMS.every((program) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`)));

/**
 * Installs Prometheus for the tests that need a real one, when root; the others are skipped by name without it.
 * Resolves with whether it is there.
 */
export async function findPrometheus() {
  if (isInstalled()) return true;
  console.log('no Prometheus found: installing it …');
  if (!(await installSystemPackage(['prometheus']))) return false;
  // The package starts a server of its own, of which tests have no use.
  if (existsSync('/run/systemd/system')) await run('systemctl', ['disable', '--now', '--quiet', 'prometheus']);
  return isInstalled();
}
