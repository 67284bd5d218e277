import { z } from 'zod';

const healthSchema = z.object({
  problems: z.array(z.object({ part: z.string(), subject: z.string().optional(), problem: z.string() })),
});

/** Returns the problems of one part that a process names in `/healthz`. */
export async function healthProblems(process: { url: string }, part: string) {
  const answer = await fetch(`${process.url}/healthz`);
  return healthSchema.parse(await answer.json()).problems.filter((problem) => problem.part === part);
}
