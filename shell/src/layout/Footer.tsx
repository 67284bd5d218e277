import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { languageLinks } from '../routes/language-links.ts';

type Words = (typeof shellMessages)[InterfaceLanguage];

/** Editorial pages (rules.md#readers-and-editors) in the order of the footer. */
const editorialLinks: readonly { path: string; words: (messages: Words, site: Site) => string }[] = [
  { path: 'about/process', words: ({ editorialProcess }) => editorialProcess },
  { path: 'health/process', words: ({ reviewProcess }) => reviewProcess },
  { path: 'about/medical-team', words: ({ medicalTeam }) => medicalTeam },
  { path: 'about/product-selection-process', words: ({ productSelection }) => productSelection },
  { path: 'privacy-policy', words: ({ privacyPolicy }) => privacyPolicy },
  { path: 'about/privacy-policy', words: ({ privacyAtSite }, site) => privacyAtSite(site.name) },
  { path: 'terms-of-use', words: ({ termsOfUse }) => termsOfUse },
];

/** The site's footer: its name, a medical disclaimer, and links to editorial pages and privacy choices. */
export function Footer({ site, language }: { site: Site; language: InterfaceLanguage }) {
  const messages = shellMessages[language];
  const links = languageLinks(language);
  return (
    <footer className="styled-later site-footer" data-print="none">
      <div>
        <p>{site.name}</p>
        <p>{messages.medicalDisclaimer}</p>
      </div>
      <nav aria-label={messages.footerNavigation}>
        <ul>
          {editorialLinks.map(({ path, words }) => (
            <li key={path}>
              <a href={links.editorial(path)}>{words(messages, site)}</a>
            </li>
          ))}
          <li>
            <a href={links.privacyChoices}>{messages.privacyChoices}</a>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
