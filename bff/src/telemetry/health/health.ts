import type { Metrics } from '../metrics/metrics.ts';

/** Parts of the site that can fail while the rest of it goes on. */
export const healthParts = [
  'database',
  'disk',
  'storage',
  'release',
  'slots',
  'rendering',
  'isolation',
  'gate',
  'mail',
  'webhook',
  'operations-webhook',
  'self-defence',
  'captcha',
  'telemetry',
  'tracing',
] as const;
export type HealthPart = (typeof healthParts)[number];

/**
 * Something of this process that is not as it should be. It is public (`/healthz`): it names no secret and no reader.
 */
export interface HealthProblem {
  part: HealthPart;
  /** Which one, where a part has several, such as `rail@1.0.0`; empty otherwise. */
  subject: string;
  /** What is wrong, and why, in one sentence. */
  problem: string;
  /** What an operator does about it, in one sentence. */
  mend: string;
  /** Readers lose pages by it: `/healthz` answers 503. Without it the site is degraded, and answers 200. */
  isOutage: boolean;
  since: Date;
}

/** A problem as its finder reports it. */
export type FoundProblem = Omit<HealthProblem, 'since' | 'subject' | 'isOutage'> &
  Partial<Pick<HealthProblem, 'subject' | 'isOutage'>>;

/**
 * The problems of this process: one list for `/healthz`, `/ops`, the log and the metric `plainwell_health_problems`.
 */
export interface Health {
  /**
   * Says that there is a problem. A finder may say it as often as it looks: the log gets a line when it is new or reads
   * otherwise.
   */
  report(found: FoundProblem): void;
  /** Reports that the problem is over, or never was. If there was one, the log gets a line. */
  clear(part: HealthPart, subject?: string): void;
  /** Oldest first. */
  problems(): readonly HealthProblem[];
}

interface HealthParts {
  metrics: Pick<Metrics, 'healthProblems'>;
  log: Record<'error' | 'info', (fields: object, message: string) => void>;
  /** Milliseconds since the epoch. */
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
