import type { z } from 'zod';

/**
 * Returns a group of settings that are valid only together, or `null` if none of them is set. If only some are set,
 * also returns `null` and adds an issue to the context about the first missing setting.
 * @param settings values by name. The issue gives the first setting that is set as the reason.
 */
export function allOrNone<Settings extends Record<string, unknown>>(
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
  settings: Settings,
): { [Name in keyof Settings]: NonNullable<Settings[Name]> } | null {
  const given = Object.keys(settings).find((name) => settings[name] !== undefined);
  const missing = Object.keys(settings).find((name) => settings[name] === undefined);
  if (given === undefined) return null;
  if (missing === undefined) return settings as { [Name in keyof Settings]: NonNullable<Settings[Name]> };
  context.addIssue({ code: 'custom', path: [missing], message: `must be set, because ${given} is set` });
  return null;
}
