import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import { runServer } from './run-server.ts';

const RULES = join(import.meta.dirname, '../../../monitoring/alerts.yml');

/** Whether this machine has Prometheus. `npm test` installs it where possible. */
export const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;

/** An alert in the format of Prometheus' HTTP API. */
interface Alert {
  state: 'pending' | 'firing';
  labels: Readonly<Record<string, string>>;
  annotations: Readonly<Record<string, string>>;
}

/** A running Prometheus that scrapes a site. */
export interface RunningPrometheus {
  /** Returns the current values of a query, one for each series. */
  query: (query: string) => Promise<number[]>;
  alerts: () => Promise<Alert[]>;
  stop: () => Promise<void>;
}

/**
 * Starts a Prometheus that scrapes a site every second, with the site's own alert rules, changed so that they fire
 * without a delay.
 */
export async function startPrometheus(site: string): Promise<RunningPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-prometheus-'));
  const [rules, config] = [join(folder, 'alerts.yml'), join(folder, 'prometheus.json')];
  await writeFile(rules, (await readFile(RULES, 'utf8')).replaceAll(/^ +for: .*\n/gm, ''));
  // YAML accepts JSON.
  const scrape = { job_name: 'plainwell', static_configs: [{ targets: [new URL(site).host] }] };
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [scrape],
    }),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = runServer({
    program: 'prometheus',
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
      '--log.level=warn',
    ],
    log: join(folder, 'log'),
    answers: async () => (await fetch(`${url}/-/ready`)).ok,
  });

  async function ask<Data>(path: string): Promise<Data> {
    server.expectRunning();
    // While Prometheus starts, it refuses connections, then answers 503.
    const answer = await fetch(`${url}/api/v1/${path}`).catch(() => null);
    const { data }: { data: Data } = answer?.ok ? await answer.json() : { data: { alerts: [], result: [] } };
    return data;
  }

  return {
    async query(query) {
      const { result } = await ask<{ result: { value: [number, string] }[] }>(
        `query?${new URLSearchParams({ query })}`,
      );
      return result.map(({ value: [, value] }) => Number(value));
    },
    alerts: async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
