import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { shellMessages } from '@plainwell/ui/messages/shell.ts';
import { languageLinks } from '../routes/language-links.ts';

/** Editorial pages (specification, section 1) in the order of the footer. */
const editorialPaths = [
  'about/process',
  'about/medical-team',
  'about/product-selection-process',
  'health/process',
  'privacy-policy',
  'about/privacy-policy',
  'terms-of-use',
] as const;

export type EditorialPath = (typeof editorialPaths)[number];

/** The site's foot: who we are, how we work, the rules. */
export function Footer({ site, language }: { site: Site; language: InterfaceLanguage }) {
  const messages = shellMessages[language];
  const links = languageLinks(language);
  return (
    <footer className="site-footer" data-print="none">
      <div className="site-footer-inner">
        <div>
          <p className="site-footer-name">{site.name}</p>
          <p className="site-footer-note">{messages.footerNote}</p>
        </div>
        <nav aria-label={messages.footerNavigation}>
          <ul>
            {editorialPaths.map((path) => (
              <li key={path}>
                <a href={links.editorial(path)}>{messages.editorialPages[path]}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
