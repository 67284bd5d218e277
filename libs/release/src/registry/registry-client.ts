import { setTimeout } from 'node:timers/promises';
import axios, {
  isAxiosError,
  type AxiosInstance,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import { controlAuthorization } from '@plainwell/contracts/delivery/control-secret.ts';
import {
  changeListSchema,
  channelListSchema,
  DRY_RUN_PARAMETER,
  movedChannelSchema,
  previewLinkSchema,
  prunedSchema,
  publishedReleaseSchema,
  REGISTRY_PATH,
  RELEASE_AUTHOR_HEADER,
  RELEASE_SIGNATURE_HEADER,
  releaseDetailsSchema,
  releaseListSchema,
} from '@plainwell/contracts/delivery/registry.ts';
import type { ChannelMove } from '@plainwell/contracts/delivery/release-channel.ts';
import {
  executedCommandSchema,
  plannedCommandSchema,
  type EndCommand,
  type PlannedCommand,
  type PromoteCommand,
  type RetireCommand,
  type RollBackCommand,
  type ShareCommand,
} from '@plainwell/contracts/delivery/channel-commands.ts';
import { gateReportSchema } from '@plainwell/contracts/delivery/release-gate.ts';
import { madeTokenSchema, revokedTokenSchema, tokenListSchema } from '@plainwell/contracts/delivery/release-tokens.ts';
import {
  rolloutAnswerSchema,
  type HoldRollout,
  type StartRollout,
} from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { z } from 'zod';
import { changeLine } from '../output/change-text.ts';
import { failureOfAnswer, failureOfRedirect } from './failure-of-answer.ts';
import { unreachable } from './unreachable.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';

/**
 * Where a registry is: a site's address with a team's token, or the control socket of a site on this machine with its
 * secret.
 */
export type RegistryAddress =
  | { kind: 'site'; url: string; token: string }
  | { kind: 'socket'; path: string; secret: string };

/** Longest wait for an answer, in milliseconds: the gate runs a browser, and may wait for another one's turn. */
const ANSWER_TIMEOUT_MS = 300_000;
/** Largest answer that is read, in bytes: a list of some thousand releases is below 2 MB. */
const ANSWER_MAXIMUM = 50_000_000;

/**
 * How often a call is made that the site puts off (429), and how long it is put off where the site does not say, in
 * seconds.
 */
const TRIES = 10;
const USUAL_PAUSE_S = 5;
/** Longest pause that a site may ask for, in seconds: a command must come to an end. */
const PAUSE_MAXIMUM_S = 60;

/** The body of a command; whether it is a dry run is said beside it, because the answer depends on it. */
type Body<Command> = Omit<Command, 'isDryRun'>;

/** A command of the registry about one name. */
export type NamedCommand =
  | { of: 'promote'; body: Body<PromoteCommand> }
  | { of: 'rollback'; body: Body<RollBackCommand> }
  | { of: 'share'; body: Body<ShareCommand> }
  | { of: 'end'; body: Body<EndCommand> }
  | { of: 'retire'; body: Body<RetireCommand> };

/** An upload: a gzipped tar archive of a release and who made it. */
export interface ReleaseUpload {
  name: string;
  archive: Buffer;
  author: string | null;
  signature: string | null;
  isDryRun: boolean;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

function httpOf(address: RegistryAddress, signal: AbortSignal): AxiosInstance {
  return axios.create({
    ...(address.kind === 'socket'
      ? {
          baseURL: `http://localhost${REGISTRY_PATH}`,
          socketPath: address.path,
          headers: controlAuthorization(address.secret),
        }
      : { baseURL: `${address.url}${REGISTRY_PATH}`, headers: { Authorization: `Bearer ${address.token}` } }),
    signal,
    timeout: ANSWER_TIMEOUT_MS,
    maxContentLength: ANSWER_MAXIMUM,
    maxBodyLength: Infinity,
    // A token must not follow a redirect to somewhere else.
    maxRedirects: 0,
    validateStatus: () => true,
  });
}

/** What an interruption may have left: the site finishes what it was asked for, although no client waits any more. */
const interruptedWords = ({ method = 'GET' }: AxiosRequestConfig): string =>
  method === 'GET'
    ? 'interrupted: nothing was changed by what was under way'
    : 'interrupted: what was under way may have been done; history shows whether it was';

/** The registry's calls, each with its answer checked. */
export function createRegistryClient(address: RegistryAddress, where: string, signal: AbortSignal) {
  const http = httpOf(address, signal);

  /** Asks again as long as the site is busy with others, when it says that it is time. */
  async function askPatiently(request: AxiosRequestConfig, tries = 1): Promise<AxiosResponse<unknown>> {
    const response = await http.request<unknown>(request);
    if (response.status !== 429 || tries === TRIES) return response;
    const asked = Number(response.headers['retry-after']);
    // A pause may be said as a date too (RFC 9110, section 10.2.3): a usual one does.
    const pause = asked >= 0 && asked <= PAUSE_MAXIMUM_S ? asked : USUAL_PAUSE_S;
    await setTimeout(1000 * pause, undefined, { signal });
    return askPatiently(request, tries + 1);
  }

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    { isUnsent, ...request }: AxiosRequestConfig & { isUnsent?: () => boolean },
  ): Promise<Result<z.infer<Schema>>> {
    try {
      const { status, data, headers } = await askPatiently(request);
      if (status >= 300 && status < 400) return failureOfRedirect(status, headers['location'], where);
      if (status < 200 || status >= 300) return failureOfAnswer(status, data, where);
      const parsed = schema.safeParse(data);
      if (parsed.success) return { ok: true, value: parsed.data };
      if (typeof data === 'string')
        return failure(
          exitCodes.failed,
          `${where} answered what this command does not understand, which is no JSON: check the address, and what stands before the site`,
        );
      const [issue] = parsed.error.issues;
      return failure(
        exitCodes.failed,
        `${where} answered what this command does not understand (${issue?.path.join('.') || 'the whole answer'}: ${issue?.message}): check the address, and that both are of one version`,
      );
    } catch (error) {
      if (signal.aborted) return failure(exitCodes.interrupted, interruptedWords(request));
      if (!isAxiosError(error)) throw error;
      return failure(exitCodes.failed, unreachable(error, where, ANSWER_TIMEOUT_MS, isUnsent?.()));
    }
  }
  const release = ({ name, version }: ReleaseId) =>
    `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
  const rolloutOf = (name: string) => `/names/${encodeURIComponent(name)}/rollout`;
  const command = <Schema extends z.ZodType>(schema: Schema, name: string, of: string, data: object) =>
    call(schema, { method: 'POST', url: `/names/${encodeURIComponent(name)}/${of}`, data });

  return {
    releases: (name?: string) => call(releaseListSchema, { url: '/releases', params: { name } }),
    details: (id: ReleaseId) => call(releaseDetailsSchema, { url: release(id) }),
    check: (id: ReleaseId) => call(gateReportSchema, { method: 'POST', url: `${release(id)}/gate` }),
    publish({ name, archive, author, signature, isDryRun, onProgress }: ReleaseUpload) {
      let sent = 0;
      let isOver = false;
      return call(publishedReleaseSchema, {
        method: 'POST',
        url: `/releases/${encodeURIComponent(name)}`,
        data: archive,
        params: isDryRun ? { [DRY_RUN_PARAMETER]: '1' } : {},
        headers: {
          'Content-Type': 'application/gzip',
          ...(author === null ? {} : { [RELEASE_AUTHOR_HEADER]: encodeURIComponent(author) }),
          ...(signature === null ? {} : { [RELEASE_SIGNATURE_HEADER]: signature }),
        },
        onUploadProgress: ({ loaded }: AxiosProgressEvent) => {
          // The last one may come after the failure.
          if (isOver) return;
          sent = Math.min(1, loaded / archive.length);
          onProgress(sent);
        },
        isUnsent: () => sent < 1,
      }).finally(() => {
        isOver = true;
      });
    },
    pointers: () => call(channelListSchema, { url: '/channels' }),
    moveChannel: (name: string, channel: string, move: ChannelMove) =>
      call(movedChannelSchema, {
        method: 'PUT',
        url: `/channels/${encodeURIComponent(name)}/${encodeURIComponent(channel)}`,
        data: move,
      }),
    execute: (name: string, { of, body }: NamedCommand) => command(executedCommandSchema, name, of, body),
    /**
     * Asks what a command would do. A site that is too old for dry runs carries the command out; the result is then a
     * failure that says so.
     */
    async plan(name: string, { of, body }: NamedCommand): Promise<Result<PlannedCommand>> {
      const schema = z.union([plannedCommandSchema, executedCommandSchema]);
      const answer = await command(schema, name, of, { ...body, isDryRun: true });
      if (!answer.ok) return answer;
      if ('moves' in answer.value) return { ok: true, value: answer.value };
      const { changes } = answer.value;
      return failure(exitCodes.failed, `${where} does not know dry runs of ${of}, and did it: look what it changed`, {
        details: changes.map(changeLine),
        document: { isDryRun: false, changes },
      });
    },
    startRollout: (name: string, order: StartRollout) =>
      call(rolloutAnswerSchema, { method: 'POST', url: rolloutOf(name), data: order }),
    rollout: (name: string) => call(rolloutAnswerSchema, { url: rolloutOf(name) }),
    holdRollout: (name: string, how: 'pause' | 'resume' | 'abort', order: HoldRollout) =>
      call(rolloutAnswerSchema, { method: 'POST', url: `${rolloutOf(name)}/${how}`, data: order }),
    changes: (name: string | undefined, before?: number) =>
      call(changeListSchema, { url: '/changes', params: { name, before } }),
    preview: (of: string) => call(previewLinkSchema, { method: 'POST', url: '/previews', data: { channel: of } }),
    prune: (name: string | undefined, isDryRun: boolean) =>
      call(prunedSchema, { method: 'POST', url: '/prune', data: { name, isDryRun } }),
    tokens: () => call(tokenListSchema, { url: '/tokens' }),
    addToken: (name: string, label: string) =>
      call(madeTokenSchema, { method: 'POST', url: '/tokens', data: { name, label } }),
    revokeToken: (name: string, label: string) =>
      call(revokedTokenSchema, {
        method: 'DELETE',
        url: `/tokens/${encodeURIComponent(name)}/${encodeURIComponent(label)}`,
      }),
  };
}

/** The registry's calls. */
export type RegistryClient = ReturnType<typeof createRegistryClient>;
