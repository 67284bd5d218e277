import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Health } from '../../telemetry/health/health.ts';
import type { JobKind } from './job-kind.ts';
import type { LostJobs } from './lost-jobs.ts';

interface HandOverParts {
  health: Pick<Health, 'report' | 'clear'>;
  log: Pick<Logger, 'warn' | 'error'>;
  lost: LostJobs;
}

/**
 * Creates the function that makes one attempt at a job, and reports the outcome to health, metrics and the log.
 * @returns the record of the attempt that the queue stores.
 */
export function createHandOver<Data>(
  { name, deliver, describe, problem, mend, count }: JobKind<Data>,
  { health, log, lost }: HandOverParts,
) {
  return async ({ id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Data>): Promise<JobResult> => {
    const delivery = await deliver({ id, data, queuedAt: createdOn });
    if (delivery.kind === 'sent') {
      count(data, 'sent');
      lost.sent();
      health.clear(name);
      return { id, status: 'completed' };
    }
    const { reason } = delivery;
    const facts = { [name]: id, ...describe(data), reason };
    if (delivery.kind === 'refused') {
      count(data, 'refused');
      log.error(facts, `${name} refused for good`);
      health.clear(name);
      lost.note('refused', reason);
      return { id, status: 'deadletter', output: { reason } };
    }
    const isLast = retryCount >= retryLimit;
    count(data, isLast ? 'given-up' : 'retried');
    log[isLast ? 'error' : 'warn'](
      { ...facts, attempt: retryCount + 1 },
      isLast ? `${name} given up` : `${name} not sent`,
    );
    if (isLast) lost.note('given-up', reason);
    health.report({ part: name, problem: problem(reason), mend });
    return { id, status: 'failed', output: { reason } };
  };
}
