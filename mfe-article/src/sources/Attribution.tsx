import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import styles from './Attribution.later.module.css';

/**
 * Addresses of the legal texts of the licenses that the site's content uses, by SPDX-like id. Content in the public
 * domain has no license text.
 */
const licenseLinks: ReadonlyMap<string, string> = new Map([
  ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-3.0', 'https://creativecommons.org/licenses/by/3.0/'],
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
]);

interface AttributionProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  attribution: NonNullable<ModuleProps<'article', './Sources'>['attribution']>;
}

/** The origin of the text, and the license under which the site shows it. */
export function Attribution({ language, lang, attribution: { text, link, license } }: AttributionProps) {
  const messages = articleMessages[language];
  return (
    <div className={styles.attribution}>
      <p className={styles.line} lang={lang}>
        {text}
      </p>
      {link === undefined ? null : (
        <p className={styles.line}>
          <a className={styles.link} href={link}>
            {messages.originalText}
          </a>
        </p>
      )}
      {license === undefined ? null : (
        <p className={styles.line}>
          {messages.license}{' '}
          <LicenseName name={messages.licenseNames[license] ?? license} link={licenseLinks.get(license)} />
        </p>
      )}
    </div>
  );
}

function LicenseName({ name, link }: { name: string; link: string | undefined }) {
  if (link === undefined) return name;
  return (
    <a className={styles.link} href={link} rel="license">
      {name}
    </a>
  );
}
