import type { KeptAnswer } from '../responses/kept-answer.ts';
import { serveApp } from './serve-app.fixture.ts';

/** Returns the text that a client receives from a kept answer. */
export async function sentText(answer: KeptAnswer): Promise<string> {
  const served = await serveApp((request, response) => answer.send(request, response));
  try {
    return await (await fetch(served.origin)).text();
  } finally {
    await served.close();
  }
}
