import { z } from 'zod';

const idSchema = z.literal(1);

/** Next step of the process. The process sends it before the step, so that the gate knows which step blocked. */
const stepSchema = z.object({
  /** Subject of the step: the server bundle as a whole, the error page, or a module such as `./Byline`. */
  what: z.string(),
  /** Index of the module in the job; `null` for any other subject. */
  index: z.int().nonnegative().nullable(),
  /** Name of the fixture; `null` while loading. */
  fixture: z.string().nullable(),
});
export type Step = z.infer<typeof stepSchema>;

/** Fixture as the server rendered it. */
const renderedFixtureSchema = z.object({
  remote: z.string(),
  module: z.string(),
  fixture: z.string(),
  html: z.string(),
});
export type RenderedFixture = z.infer<typeof renderedFixtureSchema>;

/**
 * Schema of the messages of a candidate's process. The candidate runs in the same process, so the schema checks every
 * field as untrusted input.
 */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), id: z.literal(0) }),
  z.object({ kind: z.literal('step'), id: idSchema, step: stepSchema }),
  z.object({ kind: z.literal('rendered'), id: idSchema, rendered: renderedFixtureSchema }),
  z.object({ kind: z.literal('reason'), id: idSchema, reason: z.string() }),
  z.object({ kind: z.literal('done'), id: idSchema }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
