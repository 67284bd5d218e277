import { REQUEST_ID_PLACEHOLDER } from '@plainwell/contracts/page/request-reference.ts';
import { currentRequest } from '../../http/requests/request-context.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { AnsweredPage } from '../../http/responses/send-page.ts';

/** Inserts the id of the present request into a page. Readers can quote it, and it identifies the log line. */
export const fillRequestId = (html: string): string =>
  html.replaceAll(REQUEST_ID_PLACEHOLDER, () => currentRequest()?.id ?? '–');

/**
 * Inserts the request id into a page that explains a problem. A page without the placeholder, such as one of an older
 * shell, stays unchanged.
 */
export async function withRequestId(page: AnsweredPage): Promise<AnsweredPage> {
  if (!(page instanceof KeptAnswer)) return { ...page, html: fillRequestId(page.html) };
  if (page.status < 400) return page;
  const html = await page.text();
  if (!html.includes(REQUEST_ID_PLACEHOLDER)) return page;
  return { html: fillRequestId(html), status: page.status, policy: page.headers['Content-Security-Policy'] ?? '' };
}
