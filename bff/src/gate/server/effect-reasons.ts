import type { Effect } from './watch-effects.ts';

/** Effects while a module was loaded (and rendered for the first time), and while each of its fixtures was rendered. */
export interface ModuleEffects {
  loading: readonly Effect[];
  rendering: ReadonlyMap<string, readonly Effect[]>;
}

/** At most so many names of fixtures stand in one reason. */
const FIXTURES_SHOWN = 3;

/** Some fixtures in words. */
export function inFixtures(names: readonly string[]): string {
  const shown = names.slice(0, FIXTURES_SHOWN).map((name) => `“${name}”`).join(', ');
  const more = names.length > FIXTURES_SHOWN ? ` and ${names.length - FIXTURES_SHOWN} more` : '';
  return `${names.length === 1 ? 'fixture' : 'fixtures'} ${shown}${more}`;
}

function inWords({ what, where }: Effect): string {
  return where === '' ? what : `${what} (${where})`;
}

/**
 * Says once what a module did, and when: what the first rendering alone did was done by loading it, since the same fixture is
 * rendered again afterwards.
 */
export function effectReasons(module: string, { loading, rendering }: ModuleEffects): string[] {
  const fixtures = new Map<string, string[]>();
  for (const [fixture, effects] of rendering) {
    for (const text of new Set(effects.map(inWords))) fixtures.set(text, [...(fixtures.get(text) ?? []), fixture]);
  }
  const atModuleScope = [...new Set(loading.map(inWords))].filter((text) => !fixtures.has(text));
  return [
    ...atModuleScope.map((text) => `${module} ${text} when it is loaded: nothing may start at module scope, it would outlive the release`),
    ...[...fixtures].map(([text, names]) => `${module} ${text} while it is rendered on the server (${inFixtures(names)}): do it in an effect`),
  ];
}
