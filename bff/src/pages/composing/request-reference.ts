import { REQUEST_ID_PLACEHOLDER } from '@plainwell/contracts/page/request-reference.ts';
import { currentRequest } from '../../http/requests/request-context.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { AnsweredPage } from '../../http/responses/send-page.ts';

/**
 * The text of a page with the id of the current request, by which its reader can speak of it and its log line is found.
 */
export const fillRequestId = (html: string): string =>
  html.replaceAll(REQUEST_ID_PLACEHOLDER, () => currentRequest()?.id ?? '–');

/**
 * A page that explains a problem, for the one request that got it. One that names no request, such as a shell's from
 * before, stays as it is.
 */
export async function withRequestId(page: AnsweredPage): Promise<AnsweredPage> {
  if (!(page instanceof KeptAnswer)) return { ...page, html: fillRequestId(page.html) };
  if (page.status < 400) return page;
  const html = await page.text();
  if (!html.includes(REQUEST_ID_PLACEHOLDER)) return page;
  return { html: fillRequestId(html), status: page.status, policy: page.headers['Content-Security-Policy'] ?? '' };
}
