import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  DRY_RUN_PARAMETER,
  RELEASE_AUTHOR_HEADER,
  RELEASE_SIGNATURE_HEADER,
  UPLOAD_MAXIMUM,
  type PublishedRelease,
} from '@plainwell/contracts/delivery/registry.ts';
import { fieldErrors, INVALID_REQUEST } from '../../../http/requests/field-errors.ts';
import { fieldsOfQuery } from '../../../http/requests/query-of.ts';
import { allowBody } from '../../../http/server/limit-body.ts';
import { gateRefusal } from '../releases/gate-report.ts';
import { callerOf } from './registry-caller.ts';
import type { Metrics } from '../../../telemetry/metrics/metrics.ts';
import type { PublishResult, ReleaseRegistry } from '../registry.ts';
import { createUploadSlots } from './upload-slots.ts';

/** Time after which a refused upload may be tried again, in seconds. */
const RETRY_AFTER_S = 5;
/** Longest name of an author, in characters. */
const AUTHOR_MAXIMUM = 200;

interface UploadParts {
  registry: Pick<ReleaseRegistry, 'publish'>;
  metrics: Pick<Metrics, 'releaseUploads'>;
  log: Logger;
}

/** Refuses unknown parameters, so that a misspelled dry run does not publish a release. */
const querySchema = z.strictObject({ [DRY_RUN_PARAMETER]: z.enum(['1', '0'], 'must be 1 or 0').default('0') });

const ARCHIVES = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

/** Reads the author from a header. Returns `null` for a malformed header; `author` is `null` without a header. */
function readAuthor(header: string | undefined): { author: string | null } | null {
  if (header === undefined || header === '') return { author: null };
  try {
    const author = decodeURIComponent(header).trim();
    return author.length <= AUTHOR_MAXIMUM && !/[\p{Cc}\p{Cs}]/u.test(author) ? { author: author || null } : null;
  } catch {
    return null;
  }
}

/** Discards the rest of a refused upload, so that its sender can read the answer. Cuts off an endless upload. */
function drain(request: Request<{ name: string }>): void {
  let left = UPLOAD_MAXIMUM;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
}

function faultOf(request: Request): { status: number; error: string; fields?: Record<string, string> } | null {
  const encoding = request.get('content-encoding') ?? 'identity';
  if (request.is(ARCHIVES) === false || encoding !== 'identity') {
    return {
      status: 415,
      error: `An upload must be a tar archive compressed with gzip, sent as ${ARCHIVES[0]} without a Content-Encoding.`,
    };
  }
  if (Number(request.get('content-length') ?? 0) > UPLOAD_MAXIMUM)
    return { status: 413, error: `An upload may have at most ${UPLOAD_MAXIMUM} bytes.` };
  if (readAuthor(request.get(RELEASE_AUTHOR_HEADER)) === null) {
    return {
      status: 400,
      error: INVALID_REQUEST,
      fields: {
        [RELEASE_AUTHOR_HEADER]: `must be at most ${AUTHOR_MAXIMUM} characters, encoded as by encodeURIComponent`,
      },
    };
  }
  const query = querySchema.safeParse(fieldsOfQuery(request));
  if (!query.success) {
    return {
      status: 400,
      error: INVALID_REQUEST,
      fields: fieldErrors(query.error, Object.keys(querySchema.shape)),
    };
  }
  return null;
}

function outcomeOf(result: PublishResult, isDryRun: boolean): string {
  // The metric keeps its label, because operators' charts use it.
  if (result.kind === 'version-conflict') return 'taken';
  if (result.kind !== 'published') return result.kind;
  return isDryRun ? 'dry-run' : result.isNew ? 'new' : 'known';
}

/** Serves POST /releases/:name, which takes the archive of a release while it arrives. Logs and counts the outcome. */
export function uploadRoute({ registry, metrics, log }: UploadParts): RequestHandler<{ name: string }> {
  const slots = createUploadSlots();

  async function publish(request: Request<{ name: string }>, response: Response): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { who, publicKey } = callerOf(request);
    const isDryRun = querySchema.parse(fieldsOfQuery(request))[DRY_RUN_PARAMETER] === '1';
    const result = await registry.publish({
      name: request.params.name,
      archive: request,
      author: readAuthor(request.get(RELEASE_AUTHOR_HEADER))?.author ?? null,
      signature: request.get(RELEASE_SIGNATURE_HEADER) ?? null,
      publicKey,
      who,
      isDryRun,
      signal: gone.signal,
    });
    const outcome = outcomeOf(result, isDryRun);
    metrics.releaseUploads.inc({ remote: request.params.name, outcome });
    log.info(
      {
        who,
        remote: request.params.name,
        outcome,
        ...(result.kind === 'published' ? { release: result.release.version } : {}),
      },
      'release came in',
    );
    if (result.kind === 'unreadable')
      response.status(result.status).json({ error: `The site refused the upload: ${result.reason}.` });
    else if (result.kind === 'version-conflict')
      response.status(409).json({ error: `The version already exists: ${result.reason}.` });
    else if (result.kind === 'refused') response.status(422).json(gateRefusal(result.gate));
    else {
      const { release, gate, isNew } = result;
      response
        .status(isNew && !isDryRun ? 201 : 200)
        .json({ release, gate, isNew, isDryRun } satisfies PublishedRelease);
    }
  }

  async function publishInSlot(request: Request<{ name: string }>, response: Response): Promise<void> {
    const slot = slots.take(callerOf(request).name);
    if (!slot.ok)
      return void response.status(429).set('Retry-After', String(RETRY_AFTER_S)).json({ error: slot.error });
    try {
      await publish(request, response);
    } finally {
      slot.giveBack();
    }
  }

  return async (request, response) => {
    allowBody(request, UPLOAD_MAXIMUM);
    const fault = faultOf(request);
    if (fault)
      response.status(fault.status).json({ error: fault.error, ...(fault.fields ? { fields: fault.fields } : {}) });
    else await publishInSlot(request, response);
    if (!request.readableEnded) drain(request);
  };
}
