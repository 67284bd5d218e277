import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { SLOT_NOTICE_CLASS } from '@plainwell/contracts/browser/page-elements.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { escapeAttribute } from './island-html.ts';

/**
 * Returns the notice below an island that the browser renders only when its reader asks for it. Has the same form as
 * `showNotice`. The button works only with a script, so it is disabled and invisible but keeps its space, until the
 * recovery script replaces the notice with a working one.
 */
export function slotNoticeHtml(language: InterfaceLanguage): string {
  const { couldNotLoad, tryAgain } = shellMessages[language];
  const button = `<button type="button" disabled>${escapeAttribute(tryAgain)}</button>`;
  return `<div class="${SLOT_NOTICE_CLASS}" role="status"><p>${escapeAttribute(couldNotLoad)}</p>${button}</div>`;
}
