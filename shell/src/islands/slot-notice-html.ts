import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { SLOT_NOTICE_CLASS } from '@plainwell/contracts/browser/page-elements.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { escapeAttribute } from './island-html.ts';

/**
 * What stands below an island that a browser renders when its reader asks for it, as `showNotice` makes it in browsers.
 * The recovery script puts one with a button that works in its place; till then the button is out of sight and keeps
 * its place: without a script it could do nothing.
 */
export function slotNoticeHtml(language: InterfaceLanguage): string {
  const { couldNotLoad, tryAgain } = shellMessages[language];
  const button = `<button type="button" disabled>${escapeAttribute(tryAgain)}</button>`;
  return `<div class="${SLOT_NOTICE_CLASS}" role="status"><p>${escapeAttribute(couldNotLoad)}</p>${button}</div>`;
}
