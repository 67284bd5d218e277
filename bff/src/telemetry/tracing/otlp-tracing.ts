import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config/services/tracing-settings.ts';
import type { Health } from '../health/health.ts';
import { createTracing } from './create-tracing.ts';
import { reportedExporter } from './reported-exporter.ts';
import type { Tracing } from './tracing.ts';

/** Time for which shutdown waits for the receiver to take the last spans, in milliseconds. */
const LAST_WORD_MS = 3_000;

function samplerFrom({ kind, isByParent, ratio }: TracingSettings['sampler']): Sampler {
  const root =
    kind === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isByParent ? new ParentBasedSampler({ root }) : root;
}

interface OtlpParts {
  settings: TracingSettings;
  publicUrl: string;
  isTrusted: boolean;
  health: Pick<Health, 'report' | 'clear'>;
}

/**
 * Creates tracing that sends spans by OTLP (HTTP, protobuf). Does not register OpenTelemetry's globals, so no library
 * creates spans of its own.
 */
export function otlpTracing({ settings, publicUrl, isTrusted, health }: OtlpParts): Tracing {
  const { url, headers, timeoutMs, resource, sampler, batch } = settings;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs });
  const processor = new BatchSpanProcessor({
    exporter: reportedExporter(exporter, health),
    scheduledDelayMillis: batch.delayMs,
    maxQueueSize: batch.queueMaximum,
    maxExportBatchSize: batch.batchMaximum,
  });
  const provider = new TracerProvider({
    sampler: samplerFrom(sampler),
    resource: resourceFromAttributes({ 'service.instance.id': randomUUID(), ...resource }),
    spanProcessors: [processor],
  });
  return createTracing({
    tracer: provider.getTracer('plainwell'),
    scheme: new URL(publicUrl).protocol.slice(0, -1),
    isTrusted,
    close: async () =>
      Promise.race([provider.shutdown().catch(() => undefined), setTimeout(LAST_WORD_MS, undefined, { ref: false })]),
  });
}
