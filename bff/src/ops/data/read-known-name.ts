import type { Request } from 'express';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import type { RegistryReading } from './read-site.ts';
import type { StaffProblem } from '../../staff/document/problem-page.ts';

/** A name with its releases, newest first, or the problem page for a name without releases. */
export type KnownName = { ok: true; name: string; releases: ReleaseSummary[] } | ({ ok: false } & StaffProblem);

/** Reads the name in a request's address. */
export async function readKnownName(
  registry: Pick<RegistryReading, 'releases'>,
  request: Pick<Request, 'params'>,
): Promise<KnownName> {
  const asked = request.params['name'];
  const name = releasableNameSchema.safeParse(asked);
  const releases = name.success ? await registry.releases(name.data) : [];
  if (name.success && releases.length > 0)
    return {
      ok: true,
      name: name.data,
      releases: releases.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)),
    };
  return {
    ok: false,
    status: 404,
    title: 'There is no such name',
    reason: `Nothing named ${String(asked).slice(0, 60)} has ever been released here. The list of releases has all names.`,
  };
}
