import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { installSystemPackage } from './install-system-package.mjs';
import { run } from '../run.mjs';
import { toolEnvironment } from '../tool-environment.mjs';

/**
 * Servers and tools that tests need: the programs of each, Debian's packages with them, the services that these start,
 * and what to do before they are installed.
 */
const SERVERS = {
  // The server, and the tool that checks metrics and rules.
  Prometheus: { programs: ['prometheus', 'promtool'], packages: ['prometheus'], services: ['prometheus'] },
  // The cache of deploy/varnish, with the module that purges by tag, and the proxy of deploy/nginx.
  Varnish: { programs: ['varnishd'], packages: ['varnish', 'varnish-modules'], services: ['varnish', 'varnishncsa'] },
  nginx: { programs: ['nginx'], packages: ['nginx-light'], services: ['nginx'] },
  // Gives a process another time.
  faketime: { programs: ['faketime'], packages: ['faketime'], services: [] },
  // Builds and runs the image of deploy/container, on a base of Debian's packages. runc also runs where systems mix
  // both versions of control groups.
  Podman: {
    programs: ['podman', 'runc', 'mmdebstrap'],
    packages: ['podman', 'runc', 'mmdebstrap'],
    services: ['podman.socket', 'podman-auto-update.timer'],
  },
  PostgreSQL: {
    programs: ['initdb', 'postgres'],
    packages: ['postgresql'],
    services: ['postgresql'],
    prepare: refuseMainCluster,
  },
};

const isInstalled = (programs) =>
  programs.every((program) =>
    [...toolEnvironment().PATH.split(':'), '/usr/sbin'].some((folder) => existsSync(`${folder}/${program}`)),
  );

/** Keeps Debian's package from making a database and starting a server for it. */
function refuseMainCluster() {
  if (process.getuid?.() !== 0) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n', { flag: 'a' });
}

/**
 * Installs servers for the tests that need them, if the user is root. Without a server, its tests are skipped.
 * @param {readonly (keyof typeof SERVERS)[]} names
 */
export async function findServers(names) {
  for (const name of names) {
    const { programs, packages, services, prepare } = SERVERS[name];
    if (isInstalled(programs)) continue;
    console.log(`no ${name} found: installing it …`);
    prepare?.();
    const [first, ...besides] = packages;
    if (!(await installSystemPackage([first], besides))) continue;
    // Stops the servers that the package starts, because tests start their own.
    if (services.length > 0 && existsSync('/run/systemd/system'))
      await run('systemctl', ['disable', '--now', '--quiet', ...services]);
  }
}
