import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import type { RenderedSlots } from '../../islands/render-slots.tsx';
import { Place } from '../../layout/Place.tsx';
import type { AccountSlotName } from './account-slots.tsx';

/** The saved articles with the account details below them, or the ways to sign in. */
export function AccountLayout({
  language,
  slots,
}: {
  language: InterfaceLanguage;
  slots: RenderedSlots<AccountSlotName>;
}) {
  return (
    <div className="account-page">
      <h1>{shellMessages[language].savedArticles}</h1>
      <Place html={slots.html('signIn')} className="place-sign-in" />
      <Place html={slots.html('list')} className="place-saved-list" />
      <Place html={slots.html('details')} className="place-account-details" print="none" />
    </div>
  );
}
