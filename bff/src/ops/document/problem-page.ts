import { html } from '../../http/responses/html.ts';
import { OPS_PATH } from './addresses.ts';
import type { OpsPage } from './page-document.ts';

/** What was wrong with a request, and where to go on. */
export interface OpsProblem {
  /** 400 to 599. */
  status: number;
  title: string;
  /** What is wrong, and how to mend it. */
  reason: string;
  back?: { href: string; text: string };
}

export function problemPage({ status, title, reason, back = { href: OPS_PATH, text: 'Now' } }: OpsProblem): OpsPage {
  return {
    title,
    status,
    isNarrow: true,
    content: html`<p>${reason}</p>
<div class="actions"><a class="button first" href="${back.href}">${back.text}</a></div>`,
  };
}
