import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { isVariant, liveInWords, shellManifest, type CompatibilityCase } from '../cases/compatibility-case.ts';
import { compareProps } from '../props/compare-props.ts';
import { schemaOfValue } from '../props/schema-of-value.ts';
import { readFixtures, type NamedProps } from '../cases/read-fixtures.ts';
import type { PageSample } from '../samples/page-sample.ts';
import type { ModuleToRender } from './candidate-job.ts';

/** Modules with all props to try, and reasons against the fixtures. */
export interface ModulesToTry {
  modules: ModuleToRender[];
  reasons: string[];
}

/** Returns a name for props that a live shell gives on a page. */
export function sampleName(path: string): string {
  return `${path} as the live shell gives it`.slice(-200);
}

async function modulesOf(release: ReleaseOnDisk, inWords: (module: string) => string): Promise<ModulesToTry> {
  const { byModule, reasons } = await readFixtures(release);
  return {
    modules: [...byModule].map(([module, fixtures]) => ({ release, module, what: inWords(module), fixtures })),
    reasons,
  };
}

/**
 * Returns the fixtures of the stable release that its successor must render too, because pages may still give these
 * props. Skips fixtures that the live shell never gives, according to the schemas in its manifest.
 */
async function stableFixtures(
  compatibilityCase: CompatibilityCase,
  remote: RemoteManifest,
): Promise<(module: string) => NamedProps[]> {
  const stable = compatibilityCase.live[remote.name];
  if (stable?.manifest.kind !== 'remote' || stable.manifest.version === remote.version) return () => [];
  const { byModule } = await readFixtures(stable);
  const gives = shellManifest(compatibilityCase.live)?.gives;
  const given = gives?.[remote.name] ?? {};
  const couldBeGiven = (module: string, props: object): boolean => {
    // Without a live shell, the gate does not know which props pages give.
    if (!gives) return true;
    const schema = Object.hasOwn(given, module) ? given[module]?.schema : undefined;
    const compared = schema && compareProps(schemaOfValue(props), schema);
    return compared?.ok === true && compared.misfits.every(({ kind }) => kind === 'renamed');
  };
  return (module) =>
    (byModule.get(module) ?? [])
      .filter(({ props }) => couldBeGiven(module, props))
      .map(({ name, props }) => ({ name: `${name} of ${liveInWords(compatibilityCase, stable.manifest)}`, props }));
}

/** Returns the props that the live shell gives to the modules of a remote on real pages, as parsed from JSON. */
function sampledProps({ props: all }: PageSample, remote: RemoteManifest): (module: string) => NamedProps[] {
  return (module) =>
    all
      .filter((each) => each.remote === remote.name && each.module === module)
      .map(({ path, props }) => ({ name: sampleName(path), props: JSON.parse(JSON.stringify(props)) }));
}

async function modulesOfRemote(
  compatibilityCase: CompatibilityCase,
  candidate: ReleaseOnDisk,
  remote: RemoteManifest,
  sample: PageSample | null,
): Promise<ModulesToTry> {
  const { modules, reasons } = await modulesOf(candidate, (module) => module);
  if (sample === null) return { modules, reasons };
  const stable = await stableFixtures(compatibilityCase, remote);
  const sampled = sampledProps(sample, remote);
  const all = modules.map(({ fixtures, ...module }) => {
    const others = stable(module.module).filter(
      ({ props }) => !fixtures.some((own) => isDeepStrictEqual(own.props, props)),
    );
    return { ...module, fixtures: [...fixtures, ...others, ...sampled(module.module)] };
  });
  return { modules: all, reasons };
}

/**
 * Returns the modules and props that the gate renders to try a candidate. For a remote: its modules with its own
 * fixtures, with those of the release that it replaces, and with the props that the live shell gives on real pages. For
 * a shell: the modules of the live remotes with their fixtures, each release once in all cases.
 * @param compatibilityCase case whose live releases include the release that a remote replaces.
 * @param sample props of the live shell; with `null`, the gate tries only the candidate's own fixtures.
 */
export async function modulesToTry(
  compatibilityCase: CompatibilityCase,
  sample: PageSample | null,
): Promise<ModulesToTry> {
  const { candidate, live, variants } = compatibilityCase;
  if (candidate.manifest.kind === 'remote')
    return modulesOfRemote(compatibilityCase, candidate, candidate.manifest, sample);
  const remotes = Object.values(live).filter(
    ({ manifest: { kind, name } }) => kind === 'remote' && (!variants || isVariant(compatibilityCase, name)),
  );
  const found = await Promise.all(
    remotes.map((remote) =>
      modulesOf(remote, (module) => `${module} of ${liveInWords(compatibilityCase, remote.manifest)}`),
    ),
  );
  // Ignores live releases without fixtures, because a candidate shell cannot correct them.
  return {
    modules: found.flatMap(({ modules }) => modules).filter(({ fixtures }) => fixtures.length > 0),
    reasons: [],
  };
}
