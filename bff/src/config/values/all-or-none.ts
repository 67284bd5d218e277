import type { z } from 'zod';

/**
 * Settings that mean something together alone.
 * @param settings by their names, as they are said to be given first.
 * @returns all of them, or `null` where none is set, and where one is missing: that is an issue of the context.
 */
export function allOrNone<Settings extends Record<string, unknown>>(
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
  settings: Settings,
): { [Name in keyof Settings]: NonNullable<Settings[Name]> } | null {
  const given = Object.keys(settings).find((name) => settings[name] !== undefined);
  const missing = Object.keys(settings).find((name) => settings[name] === undefined);
  if (given === undefined) return null;
  if (missing === undefined) return settings as { [Name in keyof Settings]: NonNullable<Settings[Name]> };
  context.addIssue({ code: 'custom', path: [missing], message: `must be set, because ${given} is` });
  return null;
}
