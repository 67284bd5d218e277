import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEPLOY, END_S, readDeployment, unknownSettings, yamlDocuments } from './deployment-files.fixture.ts';

/** What the linter finds beside faults of the schema: order and quotes, and ports that readers must reach. */
const WANTED_OTHERWISE = ['no-unbound-port-interfaces'];

const siteSchema = z.object({
  environment: z.record(z.string(), z.string()),
  stop_grace_period: z.string().regex(/^\d+s$/),
  read_only: z.literal(true),
  user: z.literal('10001:10001'),
  cap_drop: z.tuple([z.literal('ALL')]),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({ services: z.record(z.string(), z.looseObject({})) });

const [compose] = z.tuple([composeSchema]).parse(yamlDocuments('compose/compose.yaml'));
const sites = Object.entries(compose.services)
  .filter(([name]) => name.startsWith('site-'))
  .map(([, service]) => siteSchema.parse(service));

test.each(['compose.yaml', 'compose.namespaces.yaml'])('%s fits the schema of Compose', (file) => {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const [result] = linter.lintFiles([join(DEPLOY, 'compose', file)], false);
  const faults = result?.messages.filter(({ type, rule }) => type === 'error' && !WANTED_OTHERWISE.includes(rule));
  expect(faults).toEqual([]);
});

test('every process gets settings that exist, and enough time to end', () => {
  expect(sites.length).toBeGreaterThan(1);
  for (const { environment, stop_grace_period: grace, healthcheck } of sites) {
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
    expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(Number(environment['DRAIN_SECONDS']) + END_S);
    expect(healthcheck.test.join(' ')).toContain('http://127.0.0.1:3000/readyz');
  }
});

test('the example has every variable that the file reads, and no secret', () => {
  const read = new Set([...readDeployment('compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const example = new Map(
    [...readDeployment('compose/.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  read.delete('PLAINWELL_IMAGE');
  expect([...example.keys()].toSorted()).toEqual([...read].toSorted());
  expect([...example].filter(([name, value]) => name !== 'PUBLIC_URL' && value !== '')).toEqual([]);
});

test('Varnish and nginx have the addresses of all processes', () => {
  const addresses = [...readDeployment('compose/compose.yaml').matchAll(/ipv4_address: (10\.80\.0\.1[1-9])\b/g)];
  expect(addresses).toHaveLength(sites.length);
  for (const [, address = ''] of addresses) {
    expect(readDeployment('compose/backends.vcl')).toContain(`.host = "${address}"`);
    expect(readDeployment('compose/start-nginx.sh')).toContain(`${address}:3000`);
  }
});
