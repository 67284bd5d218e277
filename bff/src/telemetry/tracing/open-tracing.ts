import type { TracingSettings } from '../../config/services/tracing-settings.ts';
import type { Health } from '../health/health.ts';
import { noTracing, type Tracing } from './tracing.ts';

interface TracingSite {
  tracing: TracingSettings | null;
  trustedProxies: number;
  publicUrl: string;
}

/** Starts tracing if the settings enable it. Imports OpenTelemetry only then, because that takes a second and 25 MB. */
export async function openTracing(
  { tracing: settings, trustedProxies, publicUrl }: TracingSite,
  health: Pick<Health, 'report' | 'clear'>,
): Promise<Tracing> {
  if (settings === null) return noTracing;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ settings, publicUrl, isTrusted: trustedProxies > 0, health });
}
