import type { Domain, Platform } from '../platform/platform.ts';
import { openMail } from './mail/open-mail.ts';

/** What the site does with readers beyond their pages: the mail it sends them. */
export function openEngagement(platform: Platform): Domain {
  return openMail(platform);
}
