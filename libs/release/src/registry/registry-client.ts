import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
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
import { gateReportSchema } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { madeTokenSchema, revokedTokenSchema, tokenListSchema } from '@plainwell/contracts/delivery/release-tokens.ts';
import {
  rolloutAnswerSchema,
  type HoldRollout,
  type StartRollout,
} from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { z } from 'zod';
import { changeLine } from '../output/change-text.ts';
import { failureOfAnswer, failureOfRedirect } from './failure-of-answer.ts';
import { unreachable } from './unreachable.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';

/**
 * Address of a registry: a site's address with a team's token, or the control socket of a site on this machine with its
 * secret.
 */
export type RegistryAddress =
  | { kind: 'site'; url: string; token: string }
  | { kind: 'socket'; path: string; secret: string };

/** Time-out of a call, in milliseconds. Long, because the gate runs a browser, and may wait for another release. */
const ANSWER_TIMEOUT_MS = 300_000;
/** Maximum size of an answer in bytes. A list of some thousand releases is below 2 MB. */
const ANSWER_MAXIMUM = 50_000_000;

/**
 * Maximum attempts of a call that the site answers with 429. The next constant is the wait in seconds if the site names
 * none.
 */
const TRIES = 10;
const USUAL_PAUSE_S = 5;
/** Maximum wait that a site may request, in seconds, because a command must end. */
const PAUSE_MAXIMUM_S = 60;

/** Body of a command. `isDryRun` is passed separately, because the form of the answer depends on it. */
type Body<Command> = Omit<Command, 'isDryRun'>;

/** A command of the registry about one name. */
export type NamedCommand =
  | { of: 'promote'; body: Body<PromoteCommand> }
  | { of: 'rollback'; body: Body<RollBackCommand> }
  | { of: 'share'; body: Body<ShareCommand> }
  | { of: 'end'; body: Body<EndCommand> }
  | { of: 'retire'; body: Body<RetireCommand> };

/** An upload: a gzipped tar archive of a release, with its author. */
export interface ReleaseUpload {
  name: string;
  archive: Buffer;
  author: string | null;
  signature: string | null;
  isDryRun: boolean;
  /** Called with the sent share of the upload, from 0 to 1. */
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
    // A redirect could send the token to another site.
    maxRedirects: 0,
    validateStatus: () => true,
  });
}

/**
 * Describes the possible effect of an interrupted call: the site completes a call even if no client waits for the
 * answer.
 */
const interruptedWords = ({ method = 'GET' }: AxiosRequestConfig): string =>
  method === 'GET'
    ? 'interrupted: the last call has changed nothing; earlier steps stay done'
    : 'interrupted: the command may have taken effect; run "history", "list" or "tokens list" to check';

/** Creates a client for the registry's calls. The client validates each answer. */
export function createRegistryClient(address: RegistryAddress, where: string, signal: AbortSignal) {
  const http = httpOf(address, signal);

  /** Repeats a request while the site answers 429, after the wait that the site requests. */
  async function askPatiently(request: AxiosRequestConfig, tries = 1): Promise<AxiosResponse<unknown>> {
    const response = await http.request<unknown>(request);
    if (response.status !== 429 || tries === TRIES) return response;
    const asked = Number(response.headers['retry-after']);
    // `Retry-After` may also be a date (RFC 9110, section 10.2.3); the default wait is good enough then.
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
          `${where} did not answer with JSON: check the address, and any proxy in front of the site`,
        );
      const [issue] = parsed.error.issues;
      return failure(
        exitCodes.failed,
        `${where} answered in an unknown format (${issue?.path.join('.') || 'the whole answer'}: ${issue?.message}): check the address, and that the site and this command have the same version`,
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
      // A connection of its own: a site that refuses an upload does not read the rest, and closes the connection, on
      // which another call may just have been sent.
      const own = { httpAgent: new HttpAgent({ keepAlive: true }), httpsAgent: new HttpsAgent({ keepAlive: true }) };
      return call(publishedReleaseSchema, {
        method: 'POST',
        url: `/releases/${encodeURIComponent(name)}`,
        data: archive,
        params: isDryRun ? { [DRY_RUN_PARAMETER]: '1' } : {},
        ...own,
        headers: {
          'Content-Type': 'application/gzip',
          ...(author === null ? {} : { [RELEASE_AUTHOR_HEADER]: encodeURIComponent(author) }),
          ...(signature === null ? {} : { [RELEASE_SIGNATURE_HEADER]: signature }),
        },
        onUploadProgress: ({ loaded }: AxiosProgressEvent) => {
          // The last progress event may come after the failure.
          if (isOver) return;
          sent = Math.min(1, loaded / archive.length);
          onProgress(sent);
        },
        isUnsent: () => sent < 1,
      }).finally(() => {
        isOver = true;
        own.httpAgent.destroy();
        own.httpsAgent.destroy();
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
     * Requests what a command would do. A site too old for dry runs executes the command; the result is then a failure
     * that describes the changes.
     */
    async plan(name: string, { of, body }: NamedCommand): Promise<Result<PlannedCommand>> {
      const schema = z.union([plannedCommandSchema, executedCommandSchema]);
      const answer = await command(schema, name, of, { ...body, isDryRun: true });
      if (!answer.ok) return answer;
      if ('moves' in answer.value) return { ok: true, value: answer.value };
      const { changes } = answer.value;
      return failure(exitCodes.failed, `${where} has no dry run of ${of} and executed the command: check the changes`, {
        details: changes.map(changeLine),
        document: { isDryRun: false, changes },
      });
    },
    startRollout: (name: string, request: StartRollout) =>
      call(rolloutAnswerSchema, { method: 'POST', url: rolloutOf(name), data: request }),
    rollout: (name: string) => call(rolloutAnswerSchema, { url: rolloutOf(name) }),
    holdRollout: (name: string, how: 'pause' | 'resume' | 'abort', request: HoldRollout) =>
      call(rolloutAnswerSchema, { method: 'POST', url: `${rolloutOf(name)}/${how}`, data: request }),
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

/** Client of a registry. */
export type RegistryClient = ReturnType<typeof createRegistryClient>;
