import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { DefenceAction } from '../read-model.ts';
import { defenceActions } from '../schema.ts';

/** Filter for stored actions. */
export interface ActionQuery {
  name?: string | undefined;
  kind?: DefenceAction['kind'] | undefined;
  version?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  limit: number;
}

/** Returns the actions that match a filter, newest first. */
export async function listActions(
  db: Database,
  { name, kind, version, from, to, limit }: ActionQuery,
): Promise<DefenceAction[]> {
  return db
    .select()
    .from(defenceActions)
    .where(
      and(
        name === undefined ? undefined : eq(defenceActions.name, name),
        kind === undefined ? undefined : eq(defenceActions.kind, kind),
        version === undefined ? undefined : eq(defenceActions.version, version),
        from === undefined ? undefined : gte(defenceActions.at, from),
        to === undefined ? undefined : lt(defenceActions.at, to),
      ),
    )
    .orderBy(desc(defenceActions.id))
    .limit(limit);
}

/**
 * Stores an action.
 * @returns false if an action for the same registry change is already stored.
 */
export async function noteAction(transaction: Database, action: Omit<DefenceAction, 'id'>): Promise<boolean> {
  const noted = await transaction.insert(defenceActions).values(action).onConflictDoNothing().returning();
  return noted.length > 0;
}
