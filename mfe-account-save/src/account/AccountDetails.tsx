import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { accountDetailsMessages } from '@plainwell/ui/messages/account-details.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';

/** Who is signed in, signing out, exporting and deleting one's data. */
export function AccountDetails({ language, name }: ModuleProps<'account-save', './AccountDetails'>) {
  const words = accountDetailsMessages[language];
  return (
    <section>
      <h2>{words.title}</h2>
      <p>
        {words.signedInAs} <bdi>{name}</bdi>
      </p>
      <form method="post" action="/account/sign-out">
        <Button type="submit" label={words.signOut} />
      </form>
    </section>
  );
}
