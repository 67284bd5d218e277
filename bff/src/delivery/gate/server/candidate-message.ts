import { z } from 'zod';

const idSchema = z.literal(1);

/** What the process was about to do: it says so before it does, so that a loop has somebody to blame. */
const stepSchema = z.object({
  /** What is loaded or rendered: the server bundle as a whole, the error page, or a module such as `./Byline`. */
  what: z.string(),
  /** Which of the job's modules the message is about; `null` for any other name. */
  index: z.int().nonnegative().nullable(),
  /** Name of the fixture; `null` while loading. */
  fixture: z.string().nullable(),
});
export type Step = z.infer<typeof stepSchema>;

/** A fixture as the server rendered it. */
const renderedFixtureSchema = z.object({
  remote: z.string(),
  module: z.string(),
  fixture: z.string(),
  html: z.string(),
});
export type RenderedFixture = z.infer<typeof renderedFixtureSchema>;

/**
 * What the process of a candidate says. The candidate runs beside it, so everything is checked as if it had said it
 * itself.
 */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), id: z.literal(0) }),
  z.object({ kind: z.literal('step'), id: idSchema, step: stepSchema }),
  z.object({ kind: z.literal('rendered'), id: idSchema, rendered: renderedFixtureSchema }),
  z.object({ kind: z.literal('reason'), id: idSchema, reason: z.string() }),
  z.object({ kind: z.literal('done'), id: idSchema }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
