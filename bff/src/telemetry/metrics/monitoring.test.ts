import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from './metrics.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MONITORING = join(ROOT, 'monitoring');

const read = (file: string) => readFileSync(join(MONITORING, file), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Returns all queries of the dashboard. */
const dashboardQueries = () =>
  [...read('dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  );

/** Returns the dashboard's queries as rules that promtool can check, with variables filled in. */
function rulesOf(queries: readonly string[]): string {
  const rules = queries.map((query, place) => ({
    record: `query:${place}`,
    expr: query.replaceAll('$__rate_interval', '5m').replaceAll('$remote', '.*'),
  }));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

function promtool(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: MONITORING, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** Returns the series names of all metrics. Histograms have three. */
async function answeredNames(): Promise<Set<string>> {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('every metric that %s names exists', async (file) => {
  const named = new Set(read(file).match(/\b(?:plainwell|nodejs|process)_[a-z\d_]+/g));
  const answered = await answeredNames();
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !answered.has(name))).toEqual([]);
});

/** Description of a metric. The types of prom-client omit its labels. */
const declaredSchema = z.object({ name: z.string(), labelNames: z.array(z.string()) });

test('the table for operators has every metric of the site with its labels, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const words = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  const rows = [...page.matchAll(/^\| (`plainwell_[^|]+)\|([^|]*)\|/gm)].map(([, names = '', labels = '']) => ({
    names: words(names),
    labels: words(labels).toSorted(),
  }));
  const labelsOf = new Map(
    createMetrics()
      .registry.getMetricsAsArray()
      .filter(({ name }) => name.startsWith('plainwell_'))
      .map((metric) => {
        const { name, labelNames } = declaredSchema.parse(metric);
        return [name, labelNames];
      }),
  );
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual([...labelsOf.keys()].toSorted());
  for (const { names, labels } of rows) {
    const own = new Set(names.flatMap((name) => labelsOf.get(name) ?? []));
    expect({ names, labels }).toEqual({ names, labels: [...own].toSorted() });
  }
});

describe('every alert', () => {
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)[\s\S]*?runbook: (\S+)/g)].map(
    ([, name = '', runbook = '']) => ({ name, runbook }),
  );

  test('has a page that says what it means and what to do, and no page is left over', () => {
    expect(alerts).toHaveLength(read('alerts.yml').match(/- alert:/g)?.length ?? 0);
    expect(alerts.filter(({ runbook }) => !existsSync(join(ROOT, runbook)))).toEqual([]);
    for (const { name, runbook } of alerts) {
      const page = readFileSync(join(ROOT, runbook), 'utf8');
      expect(page).toContain(`# ${name}`);
      for (const heading of ['## What it means', '## What to look at', '## What to do'])
        expect(page).toContain(heading);
    }
    const pages = readdirSync(join(ROOT, 'docs/runbooks')).filter((file) => file !== 'README.md');
    expect(pages.map((file) => `docs/runbooks/${file}`).sort()).toEqual(alerts.map(({ runbook }) => runbook).sort());
  });

  test('has a case in which it fires', () => {
    const cases = read('alerts.test.yml');
    const isFired = (name: string) => new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`).test(cases);
    expect(alerts.filter(({ name }) => !isFired(name))).toEqual([]);
  });
});

describe.skipIf(!hasPromtool)('promtool (skipped where Prometheus is not installed)', () => {
  test('finds no fault with the alert rules and the example of a configuration', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 });
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  test('has every alert fire when it should, and not otherwise', () => {
    const { status, said } = promtool('test', 'rules', 'alerts.test.yml');
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  test('reads every query of the dashboard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plainwell-dashboard-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const queries = dashboardQueries();
    writeFileSync(join(folder, 'rules.json'), rulesOf(queries));
    expect(queries.length).toBeGreaterThan(15);
    expect(promtool('check', 'rules', join(folder, 'rules.json'))).toMatchObject({
      status: 0,
      said: expect.stringContaining(`${queries.length} rules found`),
    });
  });
});
