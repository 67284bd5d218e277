import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { accountDetailsMessages } from '@plainwell/ui/messages/account/details.ts';
import type { AccountPage } from './account-page.ts';

/** Fallback: the account details as plain forms. */
export function PlainDetails({ language, session: { user }, path }: AccountPage) {
  const words = accountDetailsMessages[language];
  return (
    <section>
      <h2>{words.title}</h2>
      <p>
        {words.signedInAs} <bdi>{user?.name}</bdi>
      </p>
      <form method="post" action="/account/sign-out">
        <input type="hidden" name={RETURN_PARAMETER} value={`${path}?news=signed-out`} />
        <button type="submit">{words.signOut}</button>
      </form>
      <form method="post" action="/account/sign-out-everywhere">
        <input type="hidden" name={RETURN_PARAMETER} value={`${path}?news=signed-out`} />
        <button type="submit">{words.signOutEverywhere}</button>
      </form>
      <p>
        <a href="/account/data.json" download>
          {words.download}
        </a>
      </p>
      <details id="delete-data">
        <summary>{words.deleteSummary}</summary>
        <p>{words.deleteWhat}</p>
        <form method="post" action="/account/delete">
          <input type="hidden" name={RETURN_PARAMETER} value={path} />
          <label>
            <input type="checkbox" name="confirm" value="yes" required /> {words.confirm}
          </label>
          <button type="submit">{words.deleteNow}</button>
        </form>
      </details>
    </section>
  );
}
