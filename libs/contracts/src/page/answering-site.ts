import { z } from 'zod';

/** Time within which a site on this machine must answer, in milliseconds. */
const ANSWERS_WITHIN_MS = 2_000;

const healthSchema = z.object({ status: z.string() });

/**
 * Returns the origin at which a site answers on this machine, from the settings `PORT` and `HOST`. `null` if no site
 * answers.
 */
export async function answeringSite({
  PORT,
  HOST,
}: Readonly<Record<string, string | undefined>>): Promise<string | null> {
  const origin = `http://${HOST || '127.0.0.1'}:${PORT || '3000'}`;
  if (!URL.canParse(origin)) return null;
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return healthSchema.safeParse(await response.json()).success ? origin : null;
  } catch {
    return null;
  }
}
