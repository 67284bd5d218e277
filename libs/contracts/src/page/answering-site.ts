import { z } from 'zod';

/** How long a site on this machine may take to say that it is one, in milliseconds. */
const ANSWERS_WITHIN_MS = 2_000;

const healthSchema = z.object({ status: z.string() });

/** Where a site answers on this machine, by the settings of a checkout; `null` where none does. */
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
