import { fileURLToPath } from 'node:url';

/** Absolute path of the committed SQL migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
