import type { ReactNode } from 'react';
import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { formFieldMessages } from '@plainwell/ui/messages/shell/form.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { TrapField } from './TrapField.tsx';

interface FormFrameProps {
  language: InterfaceLanguage;
  /** Address to which the browser sends the form. */
  action: string;
  /** Further values that the form sends, by name. */
  hidden?: Readonly<Record<string, string>>;
  problem: FormProblem | null;
  /** Label of the submit button. */
  send: string;
  /** Text before the link to the privacy policy. */
  promise?: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that a reader fills in: the trap field, the fields, the submit button, and a link to the privacy policy. Only
 * the server validates the form. Its messages are at the fields, in the page's language.
 */
export function FormFrame({ language, action, hidden = {}, problem, send, promise, children }: FormFrameProps) {
  return (
    <form className="form-fields" method="post" action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TrapField language={language} problem={problem} />
      {children}
      <button type="submit">{send}</button>
      <p className="form-hint">
        {promise === undefined ? null : `${promise} `}
        <a href={languageLinks(language).editorial('privacy-policy')}>{formFieldMessages[language].privacy}</a>
      </p>
    </form>
  );
}
