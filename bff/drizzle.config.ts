import { defineConfig } from 'drizzle-kit';

/** Every domain keeps its tables in its own `schema.ts`; one set of migrations serves PGlite and PostgreSQL alike. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/schema.ts', out: './drizzle' });
