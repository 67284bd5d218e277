import { Download, LogOut, MonitorX } from 'lucide';
import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { accountDetailsMessages } from '@plainwell/ui/messages/account/details.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import { Disclosure } from '@plainwell/ui/primitives/disclosure/Disclosure.tsx';
import styles from './AccountDetails.module.css';
import { DeletionForm } from './DeletionForm.tsx';

/**
 * The account of the signed-in reader: who is signed in, signing out here or everywhere, exporting and deleting data.
 */
export function AccountDetails({ language, name, news }: ModuleProps<'account-save', './AccountDetails'>) {
  const words = accountDetailsMessages[language];
  const headingId = useId();
  const returnPath = localized('/account/saved', language);
  const isConfirmationMissing = news === 'confirm-deletion';
  return (
    <section className={styles.account} aria-labelledby={headingId}>
      <div className={styles.reader}>
        <div className={styles.who}>
          <h2 id={headingId} className={styles.title}>
            {words.title}
          </h2>
          <p>
            {words.signedInAs} <bdi className={styles.name}>{name}</bdi>
          </p>
        </div>
        <div className={styles.actions}>
          <form method="post" action="/account/sign-out">
            <input type="hidden" name={RETURN_PARAMETER} value={`${returnPath}?news=signed-out`} />
            <Button type="submit" icon={LogOut} label={words.signOut} />
          </form>
          <form method="post" action="/account/sign-out-everywhere">
            <input type="hidden" name={RETURN_PARAMETER} value={`${returnPath}?news=signed-out`} />
            <Button type="submit" icon={MonitorX} label={words.signOutEverywhere} />
          </form>
          <ButtonLink icon={Download} label={words.download} href="/account/data.json" download />
        </div>
      </div>
      {/* Target of the redirect if the reader sent the deletion form without confirming. */}
      <div id="delete-data">
        <Disclosure summary={words.deleteSummary} isOpen={isConfirmationMissing}>
          <DeletionForm words={words} returnPath={returnPath} isConfirmationMissing={isConfirmationMissing} />
        </Disclosure>
      </div>
    </section>
  );
}
