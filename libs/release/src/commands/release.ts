import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { buildPackage } from '../package/build-package.ts';
import type { Command } from '../command-context.ts';
import { findPackage } from '../package/find-package.ts';
import { gitFacts, type GitFacts } from '../package/git.ts';
import { after, exitCodes, failure, type Failure } from '../outcome.ts';
import { moveChannel } from '../registry/move-channel.ts';
import { pointersOf, refuseRetired } from '../registry/pointers.ts';
import { followRollout, rolloutOutcome } from './rollout.ts';
import { publishRelease } from '../registry/publish-release.ts';

/** Arguments of `release`. */
export interface ReleaseRequest {
  remote: string | undefined;
  /** Names of all commands, because an unknown `remote` may be a command with a typing mistake. */
  commands: readonly string[];
  /** `stable`, `canary`, or the name of a preview. */
  channel: string;
  percent: number | undefined;
  /** Starts a progressive rollout instead of pointing a channel. */
  progressive: { follow: boolean } | undefined;
  /** Page that the link of a preview opens. */
  path: string | undefined;
  isDryRun: boolean;
  why: string | undefined;
  author: string | undefined;
}

/** Maximum length of a reason in the registry, in characters. */
const WHY_MAXIMUM = 500;

/**
 * Returns the default reason. Mentions uncommitted changes, because the newest commit's message does not explain them.
 */
function reasonOf({ subject, hasChanges }: GitFacts): string {
  if (subject === null) return hasChanges ? 'uncommitted changes' : 'released by command';
  return (hasChanges ? `uncommitted changes after: ${subject}` : subject).slice(0, WHY_MAXIMUM);
}

/**
 * Returns the failure for a registry that stored the release of a dry run, or did not store a release outside a dry
 * run.
 */
function otherThanAsked(id: string, document: { isDryRun: boolean }): Failure {
  const did = document.isDryRun
    ? `the site did not store ${id}, although this was no dry run`
    : `the site stored ${id}, although this was a dry run; no channel points at the release`;
  const mend =
    "check that the site has this command's version, and that no proxy in front of the site removes query strings";
  return failure(exitCodes.failed, `${did}: ${mend}`, { document });
}

/** Builds, tests and publishes a release, and points a channel at it or starts a progressive rollout. */
export function release(request: ReleaseRequest): Command {
  return async (context) => {
    if (request.percent !== undefined && request.channel !== CANARY_CHANNEL)
      return failure(exitCodes.usage, '--percent is for the canary: add --channel canary');
    if (request.path !== undefined && (request.channel === STABLE_CHANNEL || request.channel === CANARY_CHANNEL))
      return failure(exitCodes.usage, '--path is the page that the link of a preview opens: add --preview NAME');
    const found = findPackage(request.remote, context.folder, request.commands);
    if (!found.ok) return found;
    const { name, folder } = found.value;
    const connected = await context.connect();
    if (!connected.ok) return connected;
    const { registry } = connected.value;
    const retired = await refuseRetired(registry, name);
    if (retired !== null) return retired;
    // Reads the pointer before the build. If somebody else moves the channel in the meantime, that move wins, and this
    // command reports the conflict.
    const before = await pointersOf(registry, name);
    if (!before.ok) return before;
    const pointer = before.value.get(request.channel);
    const percent = request.channel === CANARY_CHANNEL ? (request.percent ?? pointer?.percent ?? undefined) : undefined;
    if (request.channel === CANARY_CHANNEL && percent === undefined)
      return failure(exitCodes.usage, `no canary of ${name} runs: add its share of the readers, such as --percent 10`);
    const git = await gitFacts(folder);
    if (git.hasChanges && git.revision !== null)
      context.say('the folder has uncommitted changes: the release records that, beside the commit');
    const built = await buildPackage(found.value, git.revision, context);
    if (!built.ok) return built;
    const published = await publishRelease(
      built.value,
      request.author ?? git.author,
      request.isDryRun,
      connected.value,
      context,
    );
    if (!published.ok) return published;
    const { version, isNew, gate, isDryRun } = published.value;
    const document = { name, version, isNew, isDryRun, ...(gate && { gate }) };
    if (isDryRun !== request.isDryRun) return otherThanAsked(`${name} ${version}`, document);
    if (isDryRun)
      return {
        ok: true,
        lines: [`dry run: ${name} ${version} passes the gate; nothing has changed`],
        document,
      };
    const why = request.why ?? reasonOf(git);
    if (request.progressive !== undefined) {
      const started = await registry.startRollout(name, { version, why });
      if (!started.ok) return after(started, document);
      const rolled = request.progressive.follow
        ? await followRollout(registry, name, context)
        : rolloutOutcome(started.value.rollout);
      return rolled.ok ? { ...rolled, document: { ...document, ...rolled.document } } : after(rolled, document);
    }
    const pointed = await moveChannel(
      { name, channel: request.channel, version, percent, why, expectedChange: pointer?.change ?? null },
      registry,
      context.say,
      request.path,
    );
    return pointed.ok ? { ...pointed, document: { ...document, ...pointed.document } } : after(pointed, document);
  };
}
