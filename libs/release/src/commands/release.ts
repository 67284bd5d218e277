import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerOrder } from '@plainwell/contracts/release-channel.ts';
import { buildPackage } from '../build-package.ts';
import { changeLine } from '../change-text.ts';
import type { Command } from '../command-context.ts';
import { findPackage } from '../find-package.ts';
import { gitFacts } from '../git.ts';
import { after, exitCodes, failure, type Result } from '../outcome.ts';
import { pointersOf } from '../pointers.ts';
import { publishRelease } from '../publish-release.ts';
import type { RegistryClient } from '../registry-client.ts';

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

async function previewLink(registry: RegistryClient, channel: string): Promise<Result<{ lines: string[]; document: object }>> {
  if (channel === STABLE_CHANNEL || channel === CANARY_CHANNEL) return { ok: true, value: { lines: [], document: {} } };
  const made = await registry.preview(channel);
  if (!made.ok) return made;
  const { link, expiresAt } = made.value;
  return { ok: true, value: { lines: [`look at it until ${expiresAt}: ${link}`], document: { link, expiresAt } } };
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
    const order: PointerOrder = { version, percent, action: 'release', why: request.why ?? git.subject ?? 'released by command', seen: pointer?.change ?? null };
    const pointed = await registry.point(name, request.channel, order);
    if (!pointed.ok) {
      context.say(`${name} ${version} is published and no channel was moved; to point one at it: promote ${name} ${version}`);
      return after(pointed, document);
    }
    const link = await previewLink(registry, request.channel);
    if (!link.ok) return after(link, { ...document, change: pointed.value.change });
    return { ok: true, lines: [changeLine(pointed.value.change), ...link.value.lines], document: { ...document, channel: request.channel, change: pointed.value.change, ...link.value.document } };
  };
}
