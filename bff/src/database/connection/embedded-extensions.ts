import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PostgreSQL's extensions that the migrations ask for; the embedded database brings each by name. */
export const embeddedExtensions = { pg_trgm };
