import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

interface TopicLinkProps {
  className: string | undefined;
  link: string;
  current: readonly string[];
  /** Language of the text, if it is not that of the text around it. */
  lang?: InterfaceLanguage | undefined;
  children: string;
}

/** A link to a topic, marked if the article belongs to that topic. */
export function TopicLink({ className, link, current, lang, children }: TopicLinkProps) {
  return (
    <a
      className={className}
      href={link}
      aria-current={current.includes(link) ? 'true' : undefined}
      lang={lang}
      dir={textDirection(children)}
    >
      {children}
    </a>
  );
}
