import type { Router } from 'express';
import { createAssetCheck } from '../delivery/assets/asset-check.ts';
import { requireOwner } from '../delivery/registry/http/require-team.ts';
import type { ReleaseRegistry } from '../delivery/registry/registry.ts';
import type { MailQueue } from '../engagement/mail/mail-queue.ts';
import { createOperationsQueue } from '../engagement/webhook/operations-queue.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import type { TelemetryHistory } from '../telemetry/history/history.ts';
import { createActing } from './actions/act.ts';
import { createAnnouncer } from './announcements/announcer.ts';
import { createDefender } from './defender.ts';
import { createDefenceLease } from './lease.ts';
import type { DefenceReadModel } from './read-model.ts';
import { createReadModel } from './read.ts';
import { createRolloutHooks } from './rollout/hooks.ts';
import { rolloutRoutes } from './rollout/routes.ts';
import { createRolloutService, type RolloutCommands } from './rollout/service.ts';
import { createWalk } from './rollout/walk.ts';
import { createOutageWatch } from './evidence/outage-watch.ts';
import { createReleaseTests } from './evidence/release-tests.ts';
import { pruneVitals } from './evidence/vital-samples.ts';

interface DefenceParts {
  delivery: { registry: ReleaseRegistry };
  engagement: { mail: MailQueue };
  history: TelemetryHistory;
  /** Router of the registry's calls, which teams and commands on this machine use. */
  calls: Router;
}

/** Automatic watch over releases: tests of the releases that readers get, halts and rollbacks, progressive rollouts. */
export interface Defence extends Domain {
  read: DefenceReadModel;
  /** Commands of operators for progressive rollouts. */
  rollouts: RolloutCommands;
}

export function openDefence(
  platform: Platform,
  { delivery: { registry }, engagement, history, calls }: DefenceParts,
): Defence {
  const { db, site, settings, rolloutHooks, metrics, health, log } = platform;
  const now = () => new Date();
  const webhook =
    settings.operationsWebhook === null
      ? null
      : createOperationsQueue({ ...platform, webhook: settings.operationsWebhook });
  const announcer = createAnnouncer({
    db,
    mail: engagement.mail,
    webhook,
    site,
    operators: settings.operators ?? [],
    opsOrigin: settings.opsOrigin ?? site.publicUrl,
    log,
  });
  const tests = createReleaseTests({ db, registry, history, settings: settings.defence, now });
  const acting = createActing({
    db,
    registry,
    announcer,
    settings: settings.defence,
    count: (remote, kind) => metrics.defenceActions.inc({ remote, kind }),
    now,
  });
  const closing = new AbortController();
  const hooks = createRolloutHooks(rolloutHooks, settings.rollout.hooksKey, site.publicUrl, closing.signal);
  const walk = createWalk({ db, registry, hooks, announcer, settings: settings.rollout, now });
  const defender = createDefender({
    db,
    registry,
    lease: createDefenceLease(db),
    outages: createOutageWatch({
      check: createAssetCheck({ publicUrl: site.publicUrl, closing: closing.signal }),
      publicUrl: site.publicUrl,
      health,
      now,
    }),
    tests,
    acting,
    walk,
    health,
    metrics,
    log,
    interval: settings.defence.interval,
    closing,
  });
  const service = createRolloutService({ db, registry, walk, steps: settings.rollout.steps });
  calls.use(rolloutRoutes(service, requireOwner({ metrics, log })));
  return {
    read: createReadModel(db, settings.defence),
    rollouts: service,
    prunings: [{ what: 'times of tests of releases', prune: (now) => pruneVitals(db, now) }],
    async start() {
      await webhook?.start();
      defender.start();
    },
    async close() {
      await defender.close();
      await webhook?.close();
    },
  };
}
