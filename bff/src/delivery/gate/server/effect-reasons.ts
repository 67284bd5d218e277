import { listInWords } from '../props/list-in-words.ts';
import type { Effect } from './watch-effects.ts';

/** Effects of a module while it was loaded (and first rendered), and while each of its fixtures was rendered. */
export interface ModuleEffects {
  loading: readonly Effect[];
  rendering: ReadonlyMap<string, readonly Effect[]>;
}

/** Most fixtures that one reason names. */
const FIXTURES_SHOWN = 3;

/** Lists some fixtures in words. */
export function inFixtures(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const quoted = distinct.map((name) => `“${name}”`);
  return `${distinct.length === 1 ? 'fixture' : 'fixtures'} ${listInWords(quoted, FIXTURES_SHOWN)}`;
}

function inWords({ what, where }: Effect): string {
  return where === '' ? what : `${what} (${where})`;
}

/** Returns what a module should do in place of an effect while rendering. */
function instead({ isChance }: Effect): string {
  return isChance
    ? 'the browser would get another value and render other HTML: take the value from the props, or read it in an effect'
    : 'do it in an effect';
}

/**
 * Returns one reason for each effect of a module. An effect that only the first rendering has counts as an effect of
 * loading, because the first rendering loads lazy parts. A module may read the clock while it loads, but not during any
 * rendering, including the first.
 */
export function effectReasons(module: string, { loading, rendering }: ModuleEffects): string[] {
  const found = new Map<string, { effect: Effect; fixtures: string[] }>();
  for (const [fixture, effects] of rendering) {
    for (const effect of effects) {
      const text = inWords(effect);
      found.set(text, { effect, fixtures: [...(found.get(text)?.fixtures ?? []), fixture] });
    }
  }
  const atModuleScope = [...new Set(loading.filter(({ isChance }) => !isChance).map(inWords))].filter(
    (text) => !found.has(text),
  );
  return [
    ...atModuleScope.map(
      (text) =>
        `${module} ${text} at module scope: move this into an effect, because what starts there runs on after the release is replaced`,
    ),
    ...[...found].map(
      ([text, { effect, fixtures }]) =>
        `${module} ${text} while it is rendered on the server (${inFixtures(fixtures)}): ${instead(effect)}`,
    ),
  ];
}
