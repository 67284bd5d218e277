import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Returns the number of reports that a row represents. */
export const standsFor = ({ weight, scale }: Record<'weight' | 'scale', SQLWrapper>): SQL<number> =>
  sql<number>`(${weight}::float8 * ${scale})`;
