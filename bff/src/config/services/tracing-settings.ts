import { z } from 'zod';

/**
 * Settings of the export of traces (OpenTelemetry), with the names and meanings of its specification, "Environment
 * variables".
 */
export interface TracingSettings {
  /** Address that receives spans by OTLP over HTTP. */
  url: string;
  /** Headers of each export, such as the key of a service. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** `service.name` and other attributes that identify this process. */
  resource: Readonly<Record<string, string>>;
  sampler: { kind: 'always_on' | 'always_off' | 'traceidratio'; isByParent: boolean; ratio: number };
  batch: { delayMs: number; queueMaximum: number; batchMaximum: number };
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const PAIRS_WORDS =
  'must be pairs separated by commas, such as key=value,other=value; in values, percent-encode everything but letters and digits';

const addressSchema = z.url({
  protocol: /^https?$/,
  error: 'must be an http(s) address, such as http://127.0.0.1:4318',
});
const PROTOCOL_WORDS = 'must be http/protobuf, the only protocol of OTLP that the site supports';
const protocolSchema = z.literal('http/protobuf', PROTOCOL_WORDS).optional();
const numberSchema = (minimum: number, maximum: number) => {
  const words = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number(words).int(words).min(minimum, words).max(maximum, words);
};

/**
 * Parses `key=value` pairs.
 * @returns `null` if a pair is malformed.
 */
function readPairs(text: string): Record<string, string> | null {
  const pairs: Record<string, string> = {};
  for (const pair of text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const [, name, value] = /^([^=\s]+)\s*=\s*([\x21-\x7e]*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      pairs[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return pairs;
}

const pairsSchema = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    const pairs = readPairs(text);
    if (pairs === null) context.addIssue(PAIRS_WORDS);
    return pairs ?? {};
  });

const environmentSchema = z.object({
  OTEL_SDK_DISABLED: z.stringbool({ error: 'must be true or false' }).default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressSchema.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: addressSchema.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairsSchema.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairsSchema.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocolSchema,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocolSchema,
  OTEL_EXPORTER_OTLP_TIMEOUT: numberSchema(1, 600_000).default(10_000),
  // Only checked here: the exporter reads this variable itself.
  OTEL_EXPORTER_OTLP_COMPRESSION: z.enum(['gzip', 'none'], 'must be gzip or none').default('none'),
  OTEL_SERVICE_NAME: z.string().max(200).default('plainwell'),
  OTEL_RESOURCE_ATTRIBUTES: pairsSchema.optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: numberSchema(10, 600_000).default(5_000),
  OTEL_BSP_MAX_QUEUE_SIZE: numberSchema(1, 100_000).default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: numberSchema(1, 100_000).default(512),
});

type Given = z.infer<typeof environmentSchema>;

const SIGNAL_PATH = '/v1/traces';

/**
 * Returns the address for spans: the endpoint for traces unchanged, or the common endpoint followed by the path of
 * traces (OTLP exporter, "Endpoint URLs for OTLP/HTTP").
 */
const urlOf = ({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
  OTEL_EXPORTER_OTLP_ENDPOINT: common,
}: Given): string | undefined =>
  own ?? (common === undefined ? undefined : `${common.replace(/(?<!\/)\/+$/, '')}${SIGNAL_PATH}`);

function samplerOf(name: Given['OTEL_TRACES_SAMPLER'], ratio: number): TracingSettings['sampler'] {
  const kind =
    name === 'always_off' || name === 'parentbased_always_off'
      ? 'always_off'
      : name.endsWith('traceidratio')
        ? 'traceidratio'
        : 'always_on';
  return { kind, isByParent: name.startsWith('parentbased_'), ratio };
}

/** Settings of tracing; `null` if tracing is off. */
export const tracingSettings = environmentSchema
  .refine((given) => given.OTEL_BSP_MAX_EXPORT_BATCH_SIZE <= given.OTEL_BSP_MAX_QUEUE_SIZE, {
    path: ['OTEL_BSP_MAX_EXPORT_BATCH_SIZE'],
    message: 'must be no more than OTEL_BSP_MAX_QUEUE_SIZE',
  })
  .transform((given): { tracing: TracingSettings | null } => {
    const url = urlOf(given);
    // No receiver is set, or a setting turns tracing off.
    if (url === undefined || given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === 'none') return { tracing: null };
    return {
      tracing: {
        url,
        headers: { ...given.OTEL_EXPORTER_OTLP_HEADERS, ...given.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
        timeoutMs: given.OTEL_EXPORTER_OTLP_TIMEOUT,
        resource: { ...given.OTEL_RESOURCE_ATTRIBUTES, 'service.name': given.OTEL_SERVICE_NAME },
        sampler: samplerOf(given.OTEL_TRACES_SAMPLER, given.OTEL_TRACES_SAMPLER_ARG),
        batch: {
          delayMs: given.OTEL_BSP_SCHEDULE_DELAY,
          queueMaximum: given.OTEL_BSP_MAX_QUEUE_SIZE,
          batchMaximum: given.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
        },
      },
    };
  });
