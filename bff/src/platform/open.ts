import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { checkSettings } from '../config/check-settings.ts';
import type { Settings } from '../config/settings.ts';
import { openDatabase } from '../database/connection/open-database.ts';
import { currentRequest } from '../http/requests/request-context.ts';
import { findIsolation } from '../sandbox/probe/find-isolation.ts';
import { isolationInWords } from '../sandbox/isolation/isolation.ts';
import { logSerializers } from '../telemetry/recorded/log-serializers.ts';
import { createHealth } from '../telemetry/health/health.ts';
import { createMetrics } from '../telemetry/metrics/metrics.ts';
import { reportDatabase } from '../telemetry/report-database.ts';
import { requestFields } from '../telemetry/request-fields.ts';
import { sampledLog } from '../telemetry/sampled-log.ts';
import { logFailure } from '../telemetry/unavailable.ts';
import { openTracing } from '../telemetry/tracing/open-tracing.ts';
import { noTracing } from '../telemetry/tracing/tracing.ts';
import { lockDataDir } from './data-dir/data-dir-lock.ts';
import { freeSpaceFault } from './data-dir/free-space-fault.ts';
import { createFreeSpaceWatch } from './data-dir/free-space.ts';
import { makeReleasesFolder } from './data-dir/releases-folder.ts';
import { createReserveFile, RESERVE_BYTES } from './data-dir/reserve-file.ts';
import type { Domain, Platform } from './platform.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { createSharedClock } from './shared-clock.ts';
import { openSigningKeys } from './signing-keys/open-signing-keys.ts';

/** The open platform, or one line that names the setting or the part of the machine that prevents the start. */
export type OpenedPlatform = { ok: true; platform: Platform & Domain } | { ok: false; message: string };

/**
 * Checks the settings, locks DATA_DIR and opens the database.
 * @param onCommand answers requests on the control socket of DATA_DIR.
 * @throws if the database cannot be used.
 */
export async function openPlatform(settings: Settings, onCommand: RequestListener): Promise<OpenedPlatform> {
  const checked = await checkSettings(settings);
  if (!checked.ok) return checked;
  const { site, offer, staff, adsTxt, rolloutHooks, feedbackSurvey, warnings } = checked;
  let tracing = noTracing;
  const log = pino({
    level: settings.logLevel,
    serializers: logSerializers,
    mixin: () => requestFields(currentRequest(), tracing),
  });
  for (const warning of warnings) log.warn(warning);
  if (site.areTestFlagsAllowed)
    log.warn('test flags are allowed (ALLOW_TEST_FLAGS): anybody may set them in an address');

  const metrics = createMetrics();
  const health = createHealth({ metrics, log });
  const { dataDir } = settings;
  const space = createFreeSpaceWatch({
    dataDir,
    reserve: createReserveFile(dataDir),
    reserveBytes: RESERVE_BYTES,
    health,
    metrics,
  });
  // Checks the disk before anything is written: on a full disk, the check deletes the reserve, whose space the start
  // needs. Ignores a failed check, because a folder that does not exist yet has no reserve.
  await space.look().catch(() => undefined);
  const lock = await lockDataDir(dataDir, onCommand);
  if (!lock.ok) return lock;
  if (lock.narrowedFrom !== null)
    log.warn(
      { dataDir, mode: lock.narrowedFrom },
      'DATA_DIR was open to other users of the machine: its mode is 0700 now',
    );
  const refuse = async (message: string): Promise<OpenedPlatform> => {
    await lock.release();
    return { ok: false, message };
  };
  const roomless = await freeSpaceFault(settings);
  if (roomless !== null) return refuse(roomless);
  const found = await findIsolation(settings.isolation, await makeReleasesFolder(dataDir));
  if (!found.ok) return refuse(found.message);
  const { isolation, tried } = found;

  tracing = await openTracing(settings, health);
  const database = await openDatabase({ ...settings, observe: tracing.query });
  const { db, driver, executeSql, listen } = database;
  metrics.readFrom({ connections: database.connections });
  const clock = createSharedClock({ db, health });
  await clock.compare();
  const signingKeys = await openSigningKeys(db);
  const limiter = createRateLimiter(db);
  // Logs the isolation only now, so that a wrong setting ends the start with a single line.
  log[isolation.level === 'node' ? 'warn' : 'info'](
    { isolation: isolation.level, tried },
    isolationInWords[isolation.level],
  );
  if (database.isNewer)
    log.warn('a newer version of the site has changed the tables: this one may not know all of them');
  return {
    ok: true,
    platform: {
      settings,
      site,
      offer,
      staff,
      adsTxt,
      rolloutHooks,
      feedbackSurvey,
      db,
      driver,
      executeSql,
      copyDatabaseFiles: database.copyFiles,
      listen,
      now: clock.now,
      signingKeys,
      limiter,
      isolation,
      metrics,
      health,
      tracing,
      commands: lock.commands,
      log,
      sampledLog: sampledLog(log),
      isDiskFull: space.isFull,
      prunings: [
        { what: 'counts of rate limits', prune: (now) => limiter.prune(now) },
        { what: 'replaced signing keys', prune: () => signingKeys.prune() },
      ],
      start() {
        // Until here an error of the database ends the start, because that error says what to correct. From now on the
        // site waits for the database instead.
        database.watch(reportDatabase(health, metrics, database.driver));
        space.start();
        clock.start((error) => logFailure(log, error, 'clock not compared'));
        signingKeys.start((error) => logFailure(log, error, 'signing keys not read'));
      },
      async close() {
        space.close();
        clock.close();
        signingKeys.close();
        await database.close();
        await tracing.close();
        await lock.release();
      },
    },
  };
}
