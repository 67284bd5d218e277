import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEPLOY, END_S, probeSchema, unknownSettings, yamlDocuments } from './deployment-files.fixture.ts';
import { withReadPaths } from './read-paths.fixture.ts';

const FOLDER = join(DEPLOY, 'kubernetes');
/**
 * Most connections of a process to PostgreSQL, those for operators, and those that PostgreSQL leaves to ordinary roles
 * by default (`max_connections` without `superuser_reserved_connections`).
 */
const [PER_PROCESS, FOR_OPERATORS, CONNECTIONS_MAXIMUM] = [11, 5, 97];

const schemas = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  StatefulSet,
];
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
const manifests = files.filter((file) => !file.endsWith('kustomization.yaml'));
const documentsOf = (file: string) => yamlDocuments(join('kubernetes', file));
const objects = manifests
  .filter((file) => !file.startsWith('namespaces'))
  .flatMap((file) => documentsOf(file).map((document) => objectSchema.parse(document)));

/** Returns the object of a kind and a name. */
function objectOf(kind: string, name: string): unknown {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (found === undefined) throw new Error(`deploy/kubernetes has no ${kind} ${name}`);
  return found;
}

/** Returns the faults of an object, and the paths of fields that its schema does not know. */
function faultsOf(document: unknown): string[] {
  const { apiVersion, kind } = objectSchema.parse(document);
  const schema = schemas.find((each) => each.apiVersion === apiVersion && each.kind === kind);
  if (schema === undefined) return [`no schema for ${apiVersion} ${kind}`];
  // The model copies the document, so it is the model's fields that the validator reads.
  const model: InstanceType<typeof schema> = Reflect.construct(schema, [document]);
  const { value, unread } = withReadPaths(model);
  try {
    value.validate();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return unread().map((path) => `${kind} has no ${path}`);
}

// A patch has only some fields, and none of those that a whole object needs.
test.each(manifests.filter((file) => !file.startsWith('namespaces')))('%s fits the schemas of Kubernetes', (file) => {
  expect(documentsOf(file).flatMap(faultsOf)).toEqual([]);
});

test('the check finds a wrong value, and a field that does not exist', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'site' } };
  expect(faultsOf({ ...service, spec: { ports: [{ port: 'http' }] } })).toEqual([expect.stringContaining('port')]);
  expect(faultsOf({ ...service, spec: { ports: [{ port: 80, prot: 'TCP' }] } })).toEqual([
    'Service has no spec.ports.0.prot',
  ]);
});

/** Returns an object with the fields of a patch. Lists are merged item by item, which suits lists of one item. */
function patched(whole: unknown, patch: unknown): unknown {
  if (Array.isArray(whole) && Array.isArray(patch)) return patch.map((item, index) => patched(whole[index], item));
  const [one, other] = [whole, patch].map((each) => fieldsSchema.safeParse(each));
  if (!one?.success || !other?.success) return patch;
  const changed = Object.entries(other.data).map(([key, value]) => [key, patched(one.data[key], value)]);
  return { ...one.data, ...Object.fromEntries(changed) };
}
const fieldsSchema = z.record(z.string(), z.unknown());

test('the Deployment with namespaces fits its schema, and stops without them', () => {
  const [patch] = documentsOf('namespaces/site.yaml');
  const deployment = patched(objectOf('Deployment', 'site'), patch);
  expect(faultsOf(deployment)).toEqual([]);
  expect(deployment).toMatchObject({
    spec: {
      template: { spec: { hostUsers: false, containers: [{ env: [{ name: 'ISOLATION', value: 'required' }] }] } },
    },
  });
});

test('every file is named by a kustomization, except the example', () => {
  const named = files
    .filter((file) => file.endsWith('kustomization.yaml'))
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
  expect(manifests.filter((file) => !named.includes(` ${file.split('/').at(-1)}\n`))).toEqual([
    'settings/secret.example.yaml',
  ]);
});

const settingsSchema = z.object({ data: z.record(z.string(), z.string()) });
const secretSchema = z.object({ stringData: z.record(z.string(), z.literal('')) });
const podSchema = z.object({
  spec: z.object({
    terminationGracePeriodSeconds: z.int(),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10_001) }),
    containers: z.tuple([
      z.looseObject({
        env: z.array(z.object({ name: z.string() })).optional(),
        securityContext: z.object({
          readOnlyRootFilesystem: z.literal(true),
          allowPrivilegeEscalation: z.literal(false),
          capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
        }),
      }),
    ]),
  }),
});
const workloadSchema = z.object({ spec: z.object({ template: podSchema }) });

test('the processes get settings that exist, enough time to end, and no rights', () => {
  const { data } = settingsSchema.parse(objectOf('ConfigMap', 'site-settings'));
  const { stringData } = secretSchema.parse(objectOf('Secret', 'site-secrets'));
  expect(unknownSettings([...Object.keys(data), ...Object.keys(stringData)])).toEqual([]);
  for (const [kind, name] of [
    ['Deployment', 'site'],
    ['Job', 'first-start'],
  ] as const) {
    const { spec } = workloadSchema.parse(objectOf(kind, name)).spec.template;
    expect(unknownSettings((spec.containers[0].env ?? []).map((variable) => variable.name))).toEqual([]);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(data['DRAIN_SECONDS']) + END_S);
  }
});

test('probes ask what the site answers, and a process that drains is not used when it closes', () => {
  const probesSchema = z.object({
    startupProbe: probeSchema,
    livenessProbe: probeSchema,
    readinessProbe: probeSchema.extend({ periodSeconds: z.int(), failureThreshold: z.int() }),
    ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  });
  const { spec } = workloadSchema.parse(objectOf('Deployment', 'site')).spec.template;
  const probes = probesSchema.parse(spec.containers[0]);
  const { data } = settingsSchema.parse(objectOf('ConfigMap', 'site-settings'));
  expect(probes.livenessProbe.httpGet.path).toBe('/livez');
  expect(probes.readinessProbe.httpGet.path).toBe('/readyz');
  expect(probes.ports).toEqual([
    { name: 'http', containerPort: 3000 },
    { name: 'metrics', containerPort: Number(data['METRICS_PORT']) },
  ]);
  const { periodSeconds, failureThreshold } = probes.readinessProbe;
  expect(Number(data['DRAIN_SECONDS'])).toBeGreaterThan(periodSeconds * failureThreshold);
});

test('as many processes as the autoscaler starts have enough connections to PostgreSQL', () => {
  const { spec } = z
    .object({ spec: z.object({ minReplicas: z.int(), maxReplicas: z.int() }) })
    .parse(objectOf('HorizontalPodAutoscaler', 'site'));
  const rollingUpdate = z.object({ maxSurge: z.int(), maxUnavailable: z.literal(0) });
  const { strategy, minReadySeconds } = z
    .object({ spec: z.object({ minReadySeconds: z.int(), strategy: z.object({ rollingUpdate }) }) })
    .parse(objectOf('Deployment', 'site')).spec;
  const { terminationGracePeriodSeconds: ends } = workloadSchema.parse(objectOf('Deployment', 'site')).spec.template
    .spec;
  // So only one process ends at a time.
  expect(minReadySeconds).toBeGreaterThanOrEqual(ends);
  const { minAvailable } = z
    .object({ spec: z.object({ minAvailable: z.int() }) })
    .parse(objectOf('PodDisruptionBudget', 'site')).spec;
  const most = spec.maxReplicas + strategy.rollingUpdate.maxSurge + 1;
  expect(most * PER_PROCESS + FOR_OPERATORS).toBeLessThanOrEqual(CONNECTIONS_MAXIMUM);
  // Else no node can be emptied.
  expect(minAvailable).toBeLessThan(spec.minReplicas);
});
