import { z } from 'zod';

/**
 * Classes of SQLSTATE for faults of the data: 22 data exception, 54 program limit exceeded (PostgreSQL, Appendix A).
 */
const BLAMES_DATA = /^(?:22|54)/;

const databaseErrorSchema = z.object({ code: z.string().regex(BLAMES_DATA), message: z.string() });
const wrappedErrorSchema = z.object({ cause: z.unknown() });

/** Returns why the database refused a document; `null` if something else failed (a lost connection, a full disk). */
export function dataProblem(error: unknown): string | null {
  const direct = databaseErrorSchema.safeParse(error);
  if (direct.success) return `is refused by the database: ${direct.data.message}`;
  const wrapped = wrappedErrorSchema.safeParse(error);
  return wrapped.success && wrapped.data.cause !== error && wrapped.data.cause !== undefined
    ? dataProblem(wrapped.data.cause)
    : null;
}
