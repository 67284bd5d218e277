import { defineConfig } from 'drizzle-kit';

/** Each domain defines its tables in its own `schema.ts`. PGlite and PostgreSQL share one set of migrations. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/schema.ts', out: './drizzle' });
