import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { signInMessages } from '@plainwell/ui/messages/account/sign-in.ts';
import type { AccountPage } from './account-page.ts';

/** Fallback: the ways to sign in as plain links. */
export function PlainSignIn({ language, session: { providers }, path, returnPath }: AccountPage) {
  const words = signInMessages[language];
  const returning = new URLSearchParams({ [RETURN_PARAMETER]: returnPath ?? path });
  if (providers.length === 0) return <p>{words.notSetUp}</p>;
  return (
    <>
      <p>{words.purpose}</p>
      <ul>
        {providers.map(({ id, name, link, isDevelopment }) => (
          <li key={id}>
            <a href={`${link}?${returning}`}>{words.continueWith(name)}</a>
            {isDevelopment ? ` (${words.developmentSignIn})` : null}
          </li>
        ))}
      </ul>
    </>
  );
}
