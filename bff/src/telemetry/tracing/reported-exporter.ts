import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { ExportResultCode } from '@opentelemetry/core';
import type { Health } from '../health/health.ts';

/** Describes in a few words why sending failed. Omits the receiver's address, because the text is public. */
function faultOf(error: Error | undefined): string {
  const code = error !== undefined && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `it answers ${code}`;
  return typeof code === 'string' ? code : 'no answer';
}

/** Wraps an exporter: reports its failures as a problem of this process. Spans that it cannot send are lost. */
export function reportedExporter(exporter: SpanExporter, health: Pick<Health, 'report' | 'clear'>): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) health.clear('tracing');
        else
          health.report({
            part: 'tracing',
            problem: `Traces cannot be sent (${faultOf(result.error)}): those of the meantime are lost.`,
            mend: 'Start the receiver that OTEL_EXPORTER_OTLP_ENDPOINT names, or correct the setting.',
          });
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
