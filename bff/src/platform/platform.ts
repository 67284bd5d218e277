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
import type { SigningKeys } from './signing-keys/signing-key.ts';

/** Services and settings that every domain uses. */
export interface Platform {
  settings: Settings;
  site: Site;
  /** Providers with which readers can sign in. */
  offer: AcceptedOffer;
  staff: Staff;
  /** Text of /ads.txt. */
  adsTxt: string;
  /** Webhooks that progressive rollouts call. */
  rolloutHooks: readonly RolloutHook[];
  /** Questions that may follow feedback; empty if there are none. */
  feedbackSurvey: readonly SurveyQuestion[];
  db: Database;
  driver: OpenDatabase['driver'];
  executeSql: ExecuteSql;
  /** Copies the files of the embedded database (`OpenDatabase`). */
  copyDatabaseFiles: OpenDatabase['copyFiles'];
  /** Subscribes to notifications that processes of the site, including this one, send through the database. */
  listen: Listen;
  /** Returns the time by which all processes agree, in milliseconds since the epoch (`SharedClock`). */
  now: () => number;
  signingKeys: SigningKeys;
  limiter: RateLimiter;
  /** The isolation of processes that run code of releases. */
  isolation: Isolation;
  metrics: Metrics;
  health: Health;
  tracing: Tracing;
  /** Commands on the control socket of DATA_DIR. */
  commands: Pick<DrainableServer, 'idle'>;
  /** The log. Adds the request id to lines that are written for a request. */
  log: Logger;
  /** The log for lines that outside callers can cause. Writes a limited number of each kind per minute. */
  sampledLog: LineLog;
  /** Returns whether the disk of DATA_DIR is full. */
  isDiskFull: () => boolean;
}

/** Parts that a domain adds to the running site. */
export interface Domain {
  /**
   * Request handlers by name; `null` if the settings disable a handler. `route-order.ts` fixes the order of all
   * handlers.
   */
  routes?: Readonly<Record<string, RequestHandler | null>>;
  /** Removals of rows and files that are too old. */
  prunings?: readonly Pruning[];
  /** Starts the background work of the domain. The domains before it have started. */
  start?: () => Promise<void> | void;
  /** Ends responses that never end on their own. The process is about to stop, but still serves requests. */
  drain?: () => void;
  /**
   * Ends long work in progress, such as a run of the gate, and tells its caller why. The process is about to stop and
   * accepts no new requests.
   */
  finish?: () => void;
  /** Ends the background work of the domain. The domains after it have closed. */
  close?: () => Promise<void> | void;
}
