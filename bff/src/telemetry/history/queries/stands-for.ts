import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** For how many reports a row stands. */
export const standsFor = ({ weight, scale }: Record<'weight' | 'scale', SQLWrapper>): SQL<number> =>
  sql<number>`(${weight}::float8 * ${scale})`;
