import { realpath } from 'node:fs/promises';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { isApart, liveBeside, liveInWords, releasesWith, type GateCase } from '../gate-case.ts';
import { readFixtures } from '../read-fixtures.ts';
import { runCandidate, type RunLimits } from './candidate-process.ts';
import { inFixtures } from './effect-reasons.ts';
import type { ModuleToRender, RenderedFixture } from './server-messages.ts';

/** After so many modules that blocked or ended their process the others are not tried. */
const MOST_LOSSES = 3;

/** What speaks against the server bundle, and what it rendered, for the browser to go on with. */
export interface ServerFinding {
  reasons: string[];
  rendered: RenderedFixture[];
  /** False when the process came to nothing before it ran anything of the candidate: the reason is this machine's. */
  hadProcess: boolean;
}

/** The permission model knows real paths alone, and so do the places in stack traces. */
async function atRealPath(release: ReleaseOnDisk): Promise<ReleaseOnDisk> {
  return { ...release, folder: await realpath(release.folder) };
}

async function modulesOf(release: ReleaseOnDisk, inWords: (module: string) => string): Promise<{ modules: ModuleToRender[]; reasons: string[] }> {
  const { byModule, reasons } = await readFixtures(release);
  return { modules: [...byModule].map(([module, fixtures]) => ({ release, module, what: inWords(module), fixtures })), reasons };
}

/** What is rendered to try a candidate: its own modules, or those of the live remotes through a candidate shell; each pair of the two once. */
async function modulesToTry(gateCase: GateCase): Promise<{ modules: ModuleToRender[]; reasons: string[] }> {
  const { candidate, live, apart } = gateCase;
  if (candidate.manifest.kind === 'remote') return modulesOf(candidate, (module) => module);
  const remotes = Object.values(live).filter(({ manifest: { kind, name } }) => kind === 'remote' && (!apart || isApart(gateCase, name)));
  const found = await Promise.all(remotes.map((remote) => modulesOf(remote, (module) => `${module} of ${liveInWords(gateCase, remote.manifest)}`)));
  // A live release without fixtures is nothing that a candidate shell could mend.
  return { modules: found.flatMap(({ modules }) => modules).filter(({ fixtures }) => fixtures.length > 0), reasons: [] };
}

/**
 * Tries the server bundle of a candidate in a process of its own: every fixture of every module through the shell. A module
 * that blocks or ends the process is named, and the others are tried without it.
 */
export async function checkServer({ candidate, live, ...rest }: GateCase, site: Site, limits: RunLimits = {}): Promise<ServerFinding> {
  const gateCase: GateCase = {
    ...rest,
    candidate: await atRealPath(candidate),
    live: Object.fromEntries(await Promise.all(Object.entries(liveBeside({ candidate, live })).map(async ([name, release]) => [name, await atRealPath(release)] as const))),
  };
  const releases = releasesWith(gateCase);
  const shell = releases[SHELL_NAME];
  if (!shell) return { reasons: ['no shell is live that could render it'], rendered: [], hadProcess: true };
  const { modules, reasons } = await modulesToTry(gateCase);
  const rendered: RenderedFixture[] = [];
  let left = modules;
  let hadProcess = true;
  for (let losses = 0; losses < MOST_LOSSES && !limits.signal?.aborted; losses += 1) {
    const run = await runCandidate({ candidate: gateCase.candidate, shell, site, releases, modules: left }, limits);
    rendered.push(...run.rendered);
    reasons.push(...run.reasons);
    if (!run.lost) break;
    const { step, how } = run.lost;
    if (step === null) {
      reasons.push(`the process of the server bundle ${how}`);
      hadProcess = false;
      break;
    }
    reasons.push(`${step.what} ${how} ${step.fixture === null ? 'while it was loaded' : `while it was rendered (${inFixtures([step.fixture])})`}`);
    // Two in a row, and nothing was ever rendered: it is what all modules load, so the others would only take their time.
    if (step.index === null || (rendered.length === 0 && losses > 0)) break;
    left = left.slice(step.index + 1);
  }
  return { reasons: [...new Set(reasons)], rendered, hadProcess };
}
