import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PostgreSQL extensions that the migrations need, in PGlite's form. */
export const embeddedExtensions = { pg_trgm };
