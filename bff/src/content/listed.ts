import { sql, type SQL } from 'drizzle-orm';
import { articles } from './schema.ts';

/**
 * Condition of every list over `articles`: previews are reachable at their address only. Written without a parameter,
 * because the planner takes a partial index only where it can see that the index's own condition holds.
 */
export const isListed: SQL = sql`not ${articles.isPreview}`;
