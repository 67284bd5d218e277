import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { SlotProps, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { compareProps } from '../props/compare-props.ts';
import { schemaOfValue } from '../props/schema-of-value.ts';
import type { ContentAnswer, SampledPage } from '../samples/page-sample.ts';
import { describeError } from './describe-error.ts';
import { headFirstDifference } from './head-first-difference.ts';
import type { ServerJob } from './candidate-job.ts';

/**
 * Error for a call of the content service without a recorded answer, because the live shell did not make this call on
 * the page.
 */
class UnansweredError extends Error {}

/**
 * Returns a content service that repeats recorded answers: of the same call, or else of the last call of the same
 * method with the same first argument.
 */
function replay(answers: readonly ContentAnswer[]): ContentPort {
  const target: ContentPort = Object.create(null);
  return new Proxy(target, {
    get:
      (_target, name) =>
      async (...args: unknown[]): Promise<unknown> => {
        const alike = answers.filter(
          ({ method, args: [first] }) => method === name && isDeepStrictEqual(first, args[0]),
        );
        const found = alike.find((each) => isDeepStrictEqual(each.args, args)) ?? alike.at(-1);
        if (!found) throw new UnansweredError(String(name));
        return found.answer;
      },
  });
}

/**
 * Loads a page with a shell.
 * @returns `null` if the shell does not answer with a normal page (status 200).
 */
async function load(
  shell: ShellServer,
  { request, answers, reader }: SampledPage,
  site: ServerJob['site'],
): Promise<LoadedPage | null> {
  const port = reader && {
    session: async () => reader.session,
    savedList: async () => reader.list,
    removedArticle: async () => null,
  };
  const loaded = await shell.loadPage(request, replay(answers), site, port ?? undefined);
  return loaded.kind === 'page' && loaded.status === 200 ? loaded : null;
}

/** Returns reasons against the props of a slot: they do not fit the module's schema, or the module fails with them. */
async function reasonsAgainst(
  shell: ShellServer,
  { remote, module, props }: SlotProps,
  { releases, candidate }: ServerJob,
): Promise<string[]> {
  const release = releases[remote];
  if (release?.manifest.kind !== 'remote') return [];
  const taken = release.manifest.props?.[module];
  const compared = taken && compareProps(schemaOfValue(props), taken.schema);
  const misfits = compared?.ok ? compared.misfits : [];
  const said = misfits.flatMap((misfit) => {
    if (misfit.kind === 'missing') return [`does not pass the required prop \`${misfit.path}\``];
    return misfit.kind === 'narrower'
      ? [`passes ${misfit.given} as the prop \`${misfit.path}\`, but the module accepts ${misfit.taken}`]
      : [];
  });
  const failed = await shell.renderModule(release, module, JSON.parse(JSON.stringify(props))).then(
    () => [],
    (error: unknown) => [`passes props with which the module ${describeError(error, candidate.folder)}`],
  );
  return [...said, ...failed].map(
    (what) => `this shell ${what}: ${module} of the live ${remote} ${release.manifest.version}`,
  );
}

/**
 * Tries a candidate shell with pages of this site. The shell loads them with the answers that the content service gave
 * to the live shell. If the candidate gives a slot other props than the live shell does, the slot's module must take
 * them. Unchanged props are not checked.
 */
export async function tryPages(
  shell: ShellServer,
  job: ServerJob,
  step: (what: string) => void,
  refuse: (reason: string) => void,
): Promise<void> {
  const found = new Map<string, { instead: string; paths: string[] }>();
  for (const page of job.pages) {
    const { path } = page.request;
    step(`the page ${path}`);
    const note = (reason: string, instead: string) =>
      found.set(reason, { instead, paths: [...(found.get(reason)?.paths ?? []), path] });
    try {
      const loaded = await load(shell, page, job.site);
      if (!loaded) continue;
      for (const slot of shell.slotProps(loaded, job.site)) {
        const digest = createHash('sha256').update(JSON.stringify(slot.props)).digest('hex');
        if (page.given[slot.slot] === undefined || page.given[slot.slot] === digest) continue;
        for (const reason of await reasonsAgainst(shell, slot, job))
          note(reason, 'pass the props that the module requires, with values that the module accepts');
      }
      // Renders without remotes, so that only the shell's own HTML counts and no module can be late.
      const fault = await headFirstDifference(shell, loaded, {
        site: job.site,
        releases: { [job.candidate.manifest.name]: job.candidate },
        skip: [],
      });
      if (fault !== null)
        note(`a page of the kind ${loaded.page} ${fault} when its head is sent first`, 'fix `headFirst`, or remove it');
    } catch (error) {
      if (!(error instanceof UnansweredError)) refuse(`the page ${path} ${describeError(error, job.candidate.folder)}`);
    }
  }
  for (const [reason, { instead, paths }] of found)
    refuse(`${reason} (on ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}): ${instead}`);
}
