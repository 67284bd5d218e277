import type { TracingSettings } from '../../config/services/tracing-settings.ts';
import type { Health } from '../health/health.ts';
import { noTracing, type Tracing } from './tracing.ts';

interface TracingSite {
  tracing: TracingSettings | null;
  trustedProxies: number;
  publicUrl: string;
}

/**
 * Begins to trace requests where the settings ask for it. OpenTelemetry is loaded in that case alone: it takes a second
 * and 25 MB.
 */
export async function openTracing(
  { tracing: settings, trustedProxies, publicUrl }: TracingSite,
  health: Pick<Health, 'report' | 'clear'>,
): Promise<Tracing> {
  if (settings === null) return noTracing;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ settings, publicUrl, isTrusted: trustedProxies > 0, health });
}
