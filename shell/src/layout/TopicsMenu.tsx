import type { MenuTopic } from '@plainwell/contracts/page/rendering.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { Drawing } from '@plainwell/ui/primitives/Drawing.tsx';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { Menu } from 'lucide';

/** Id by which the button opens the menu. */
const MENU_ID = 'site-topics';

/**
 * The topics of the site behind a button. The browser opens and closes the menu natively, also with Escape and with a
 * click outside, so the menu needs no script.
 */
export function TopicsMenu({ topics, language }: { topics: readonly MenuTopic[]; language: InterfaceLanguage }) {
  if (topics.length === 0) return null;
  const messages = shellMessages[language];
  return (
    <div className="site-topics">
      <button type="button" popoverTarget={MENU_ID}>
        <Drawing of={Menu} />
        {messages.topics}
      </button>
      <nav id={MENU_ID} className="site-topics-menu" popover="auto" aria-label={messages.topics}>
        <ul>
          {topics.map(({ name, link }) => (
            <li key={link}>
              <a href={link}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
