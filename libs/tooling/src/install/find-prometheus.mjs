import { existsSync } from 'node:fs';
import { installSystemPackage } from './install-system-package.mjs';
import { run } from '../run.mjs';

/** The server, and the tool that checks metrics and rules. Debian's package `prometheus` contains both. */
const PROGRAMS = ['prometheus', 'promtool'];

const isInstalled = () =>
  PROGRAMS.every((program) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`)));

/**
 * Installs Prometheus for the tests that need it, if the user is root. Without Prometheus, these tests are skipped.
 * Resolves with whether Prometheus is installed.
 */
export async function findPrometheus() {
  if (isInstalled()) return true;
  console.log('no Prometheus found: installing it …');
  if (!(await installSystemPackage(['prometheus']))) return false;
  // Stops the server that the package starts, because tests start their own.
  if (existsSync('/run/systemd/system')) await run('systemctl', ['disable', '--now', '--quiet', 'prometheus']);
  return isInstalled();
}
