import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { accountSaveMessages, type AccountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { savedListMessages } from '@plainwell/ui/messages/account-saved-list.ts';
import { Notice, type NoticeProps } from '@plainwell/ui/primitives/Notice.tsx';
import { StandingForm } from './StandingForm.tsx';

type Props = ModuleProps<'account-save', './SavedList'>;

/** Putting back is saving again, so it succeeds and fails in the same words (specification, section 8). */
const news: Record<NonNullable<Props['news']>, { tone: NoticeProps['tone']; text: keyof AccountSaveMessages & ('articleSaved' | 'saveFailed' | 'removeFailed') }> = {
  saved: { tone: 'info', text: 'articleSaved' },
  restored: { tone: 'info', text: 'articleSaved' },
  'save-failed': { tone: 'error', text: 'saveFailed' },
  'restore-failed': { tone: 'error', text: 'saveFailed' },
  'remove-failed': { tone: 'error', text: 'removeFailed' },
};

interface ListNewsProps {
  language: InterfaceLanguage;
  happened: Props['news'];
  removed: Props['removed'];
  returnPath: string;
}

/** What a form that the browser itself has sent has brought about; after a removal, the way to put the article back. */
export function ListNews({ language, happened, removed, returnPath }: ListNewsProps) {
  const words = accountSaveMessages[language];
  return (
    <>
      {happened === undefined ? null : <Notice tone={news[happened].tone} title={words[news[happened].text]} />}
      {removed === undefined ? null : (
        <Notice tone="info" title={words.articleRemoved}>
          <p dir="auto">{removed.metadata.title}</p>
          <StandingForm words={savedListMessages[language]} article={removed} becomes="listed" returnPath={returnPath} />
        </Notice>
      )}
    </>
  );
}
