import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { RolloutHook } from '../config/files/rollout-hooks.ts';
import type { Settings } from '../config/settings.ts';
import type { AcceptedOffer } from '../config/sign-in/sign-in-offer.ts';
import type { Staff } from '../config/sign-in/staff.ts';
import type { Database, ExecuteSql, OpenDatabase } from '../database/database.ts';
import type { Listen } from '../database/notifications.ts';
import type { Isolation } from '../sandbox/isolation/isolation.ts';
import type { DrainableServer } from '../http/server/drainable-server.ts';
import type { Health } from '../telemetry/health/health.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import type { LineLog } from '../telemetry/sampled-log.ts';
import type { Tracing } from '../telemetry/tracing/tracing.ts';
import type { Pruning } from './regular-pruning.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { SigningKey } from './signing-key.ts';

/** What every domain stands on. */
export interface Platform {
  settings: Settings;
  site: Site;
  /** By which providers readers sign in. */
  offer: AcceptedOffer;
  staff: Staff;
  /** Text of /ads.txt. */
  adsTxt: string;
  /** Webhooks that progressive rollouts ask. */
  rolloutHooks: readonly RolloutHook[];
  /** Questions that may follow feedback; empty for none. */
  feedbackSurvey: readonly SurveyQuestion[];
  db: Database;
  driver: OpenDatabase['driver'];
  executeSql: ExecuteSql;
  /** Hears what other processes of the site, and this one, say by the database. */
  listen: Listen;
  signingKey: SigningKey;
  limiter: RateLimiter;
  /** How processes that run code of releases are held. */
  isolation: Isolation;
  metrics: Metrics;
  health: Health;
  tracing: Tracing;
  /** Commands on the control socket of DATA_DIR. */
  commands: Pick<DrainableServer, 'idle'>;
  /** Lines that are written for a request have its id. */
  log: Logger;
  /** For lines that anybody from outside can make appear. */
  sampledLog: LineLog;
  /** Whether the disk of DATA_DIR is full. */
  isDiskFull: () => boolean;
}

/** What a domain adds to the running site. */
export interface Domain {
  /**
   * What it answers, by names of its own; `null` for what the settings leave out. One list says in which order the site
   * asks them all.
   */
  routes?: Readonly<Record<string, RequestHandler | null>>;
  /** Rows and files that go when they are too old. */
  prunings?: readonly Pruning[];
  /** Begins what it does by itself. The domains before it have started. */
  start?: () => Promise<void> | void;
  /** The process is to end and still serves: answers that have no end of their own are ended. */
  drain?: () => void;
  /** No new request comes: work that takes long is refused with words that say why. */
  finish?: () => void;
  /** Ends what it does by itself. The domains after it have closed. */
  close?: () => Promise<void> | void;
}
