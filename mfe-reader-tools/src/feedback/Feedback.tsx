import { useRef } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { readerToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { reportMissing } from '../on-press/report-missing.ts';
import { useLoadedOnPress } from '../on-press/use-loaded-on-press.ts';
import styles from './Feedback.module.css';

/**
 * The link through which readers give feedback on an article (rules.md#feedback).
 *
 * Needs JavaScript for the dialog over the page. Without JavaScript, the link leads to the page with the form.
 */
export function Feedback({ language, path, placement, doctorAdvice }: ModuleProps<'reader-tools', './Feedback'>) {
  const link = useRef<HTMLAnchorElement>(null);
  const words = readerToolsMessages[language];
  const formPage = localized(`/feedback?article=${encodeURIComponent(path)}`, language);
  const { open, openings, presses, isLoading, close, onClick } = useLoadedOnPress(
    () => reportMissing(import(/* webpackChunkName: "feedback-dialog" */ './FeedbackDialog.tsx')),
    formPage,
  );
  // Safari does not focus a pressed link, and so has no focus to return.
  const onClose = () => link.current?.focus({ preventScroll: true });
  return (
    <>
      <a
        ref={link}
        className={styles.link}
        href={formPage}
        rel="nofollow"
        data-print="none"
        data-replay
        data-pressed={isLoading ? '' : undefined}
        onClick={onClick}
      >
        {placement === 'top' ? words.feedback : words.wasHelpful}
      </a>
      {open === null ? null : (
        <open.FeedbackDialog
          key={openings}
          language={language}
          path={path}
          formPage={formPage}
          doctorAdvice={doctorAdvice}
          presses={presses}
          onClose={onClose}
          onGone={close}
        />
      )}
    </>
  );
}
