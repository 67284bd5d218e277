import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's full-text document. Written by SQL functions, never read back. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
