import { CANARY_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import { buildPackage } from '../build-package.ts';
import type { Command } from '../command-context.ts';
import { findPackage } from '../find-package.ts';
import { gitFacts } from '../git.ts';
import { after, exitCodes, failure } from '../outcome.ts';
import { pointRelease } from '../point-release.ts';
import { pointersOf } from '../pointers.ts';
import { publishRelease } from '../publish-release.ts';

/** What `release` was asked for. */
export interface ReleaseRequest {
  remote: string | undefined;
  /** `stable`, `canary`, or the name of a preview. */
  channel: string;
  percent: number | undefined;
  isDryRun: boolean;
  why: string | undefined;
  author: string | undefined;
}

/** Builds, tests, publishes and points a channel: the whole way of a release. */
export function release(request: ReleaseRequest): Command {
  return async (context) => {
    if (request.percent !== undefined && request.channel !== CANARY_CHANNEL) return failure(exitCodes.usage, '--percent is for the canary: add --channel canary');
    const found = findPackage(request.remote, context.folder);
    if (!found.ok) return found;
    const { name, folder } = found.value;
    const connected = await context.connect();
    if (!connected.ok) return connected;
    const { registry } = connected.value;
    // Seen before the build: whoever releases the same microfrontend meanwhile wins, and we are told.
    const before = await pointersOf(registry, name);
    if (!before.ok) return before;
    const pointer = before.value.get(request.channel);
    const percent = request.channel === CANARY_CHANNEL ? (request.percent ?? pointer?.percent ?? undefined) : undefined;
    if (request.channel === CANARY_CHANNEL && percent === undefined) return failure(exitCodes.usage, `no canary of ${name} runs: say its share of the readers, such as --percent 10`);
    const git = await gitFacts(folder);
    const built = await buildPackage(found.value, git.revision, context);
    if (!built.ok) return built;
    const published = await publishRelease(built.value, request.author ?? git.author, request.isDryRun, connected.value, context);
    if (!published.ok) return published;
    const { version, isNew, gate } = published.value;
    const document = { name, version, isNew, isDryRun: request.isDryRun, ...(gate && { gate }) };
    if (request.isDryRun) return { ok: true, lines: [`${name} ${version} could be released; nothing was kept`], document };
    const why = request.why ?? git.subject ?? 'released by command';
    const pointed = await pointRelease({ name, channel: request.channel, version, percent, action: 'release', why, seen: pointer?.change ?? null }, registry, context.say);
    return pointed.ok ? { ...pointed, document: { ...document, ...pointed.document } } : after(pointed, document);
  };
}
