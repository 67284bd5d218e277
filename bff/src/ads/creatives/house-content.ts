import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { CreativeContent } from './creative-document.ts';
import type { Creative } from './creative.ts';

/** Site names that replace the placeholders in house creatives. */
export type SiteNames = Pick<Site, 'name' | 'sisterName'>;

/**
 * Returns the content of a house creative.
 * @param visit address that counts a click and redirects to the promoted page.
 */
export function houseContent(
  { id, tint, drawing, words }: Creative,
  language: InterfaceLanguage,
  site: SiteNames,
  visit: string,
): CreativeContent {
  const say = (text: string) => text.replaceAll('{site}', site.name).replaceAll('{sister}', site.sisterName);
  const { headline, text, action } = words[language];
  return {
    id,
    tint,
    from: site.name,
    headline: say(headline),
    text: say(text),
    action: say(action),
    href: visit,
    picture: { drawing },
  };
}
