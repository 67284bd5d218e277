import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const tracingOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.message);
  return read.settings.tracing;
};
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

test('nothing is traced where no receiver is named, or where it is switched off', () => {
  expect(tracingOf({})).toBeNull();
  expect(tracingOf({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull();
  expect(tracingOf({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  expect(tracingOf({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
});

test('a receiver gets the path for traces; an address for traces alone is taken as it is', () => {
  expect(tracingOf(ENDPOINT)).toMatchObject({
    url: 'http://127.0.0.1:4318/v1/traces',
    resource: { 'service.name': 'plainwell' },
    sampler: { kind: 'always_on', isByParent: true },
  });
  expect(tracingOf({ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' })).toMatchObject({
    url: 'https://traces.example/in',
  });
});

test('headers and attributes are pairs; those for traces go before the common ones', () => {
  const tracing = tracingOf({
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-team=web',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-key=c',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    OTEL_SERVICE_NAME: 'health',
  });
  expect(tracing).toMatchObject({
    headers: { 'x-key': 'c', 'x-team': 'web' },
    resource: { 'deployment.environment.name': 'staging', 'service.name': 'health' },
  });
});

test.each([
  ['parentbased_traceidratio', { kind: 'traceidratio', isByParent: true, ratio: 0.1 }],
  ['traceidratio', { kind: 'traceidratio', isByParent: false, ratio: 0.1 }],
  ['always_off', { kind: 'always_off', isByParent: false }],
  ['parentbased_always_off', { kind: 'always_off', isByParent: true }],
])('the sampler %s', (name, sampler) => {
  expect(tracingOf({ ...ENDPOINT, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toMatchObject({
    sampler,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=%zz'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '4096'],
  ['OTEL_SDK_DISABLED', 'perhaps'],
])('a wrong %s (%s) stops the start with a line that names it', (setting, value) => {
  expect(readSettings({ ...ENDPOINT, [setting]: value })).toEqual({
    ok: false,
    message: expect.stringMatching(new RegExp(`^setting ${setting}: must `)),
  });
});
