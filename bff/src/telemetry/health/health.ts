import type { Metrics } from '../metrics/metrics.ts';

/** Parts of the site that can fail while the rest works. */
export const healthParts = [
  'database',
  'clock',
  'disk',
  'storage',
  'assets',
  'release',
  'slots',
  'rendering',
  'isolation',
  'gate',
  'mail',
  'webhook',
  'operations-webhook',
  'edge-cache',
  'self-defence',
  'captcha',
  'telemetry',
  'tracing',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** A problem of this process. It is public (`/healthz`), so it must not contain secrets or data of readers. */
export interface HealthProblem {
  part: HealthPart;
  /** Instance of the part, such as `rail@1.0.0`; empty if there is only one. */
  subject: string;
  /** What is wrong, and why, in one sentence. */
  problem: string;
  /** What an operator should do, in one sentence. */
  mend: string;
  /**
   * Whether readers lose pages: `/healthz` then answers 503. Otherwise the site is degraded, and `/healthz` answers
   * 200.
   */
  isOutage: boolean;
  since: Date;
}

/** A problem as reported by the code that finds it. */
export type FoundProblem = Omit<HealthProblem, 'since' | 'subject' | 'isOutage'> &
  Partial<Pick<HealthProblem, 'subject' | 'isOutage'>>;

/** Problems of this process: one list for `/healthz`, `/ops`, the log and the metric `plainwell_health_problems`. */
export interface Health {
  /**
   * Reports a problem. Logs only a new problem, or a problem whose text or outage flag changed, so that a part may
   * report at every check.
   */
  report(found: FoundProblem): void;
  /** Reports that there is no such problem. Logs the end of a known problem. */
  clear(part: HealthPart, subject?: string): void;
  /** Returns the problems, oldest first. */
  problems(): readonly HealthProblem[];
}

interface HealthParts {
  metrics: Pick<Metrics, 'healthProblems'>;
  log: Record<'error' | 'info', (fields: object, message: string) => void>;
  /** Returns milliseconds since the epoch. */
  now?: () => number;
}

export function createHealth({ metrics, log, now = Date.now }: HealthParts): Health {
  const known = new Map<string, HealthProblem>();
  const keyOf = (part: HealthPart, subject: string) => `${part} ${subject}`;

  function count(): void {
    for (const part of healthParts)
      metrics.healthProblems.set({ part }, [...known.values()].filter((problem) => problem.part === part).length);
  }

  count();
  return {
    report({ subject = '', isOutage = false, ...found }) {
      const key = keyOf(found.part, subject);
      const before = known.get(key);
      if (before?.problem === found.problem && before.isOutage === isOutage) return;
      known.set(key, { ...found, subject, isOutage, since: before?.since ?? new Date(now()) });
      count();
      log.error({ ...found, subject }, 'health problem');
    },
    clear(part, subject = '') {
      const before = known.get(keyOf(part, subject));
      if (!before) return;
      known.delete(keyOf(part, subject));
      count();
      log.info({ part, subject, seconds: Math.round((now() - before.since.getTime()) / 1_000) }, 'health problem over');
    },
    problems: () => [...known.values()],
  };
}
