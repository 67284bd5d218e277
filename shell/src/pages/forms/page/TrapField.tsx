import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { TRAP_ATTRIBUTES, TRAP_FIELD } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { formFieldMessages } from '@plainwell/ui/messages/shell/form.ts';

interface TrapFieldProps {
  language: InterfaceLanguage;
  problem: FormProblem | null;
}

/**
 * A hidden field that only programs fill in (honeypot). If a reader's password manager filled it in, the field becomes
 * visible, so that the reader can empty it.
 */
export function TrapField({ language, problem }: TrapFieldProps) {
  const { label, filled } = formFieldMessages[language].trap;
  if (problem === 'trapped') {
    const errorId = `${TRAP_FIELD}-error`;
    return (
      <>
        <label htmlFor={TRAP_FIELD}>{label}</label>
        <p id={errorId} className="form-error">
          {filled}
        </p>
        <input id={TRAP_FIELD} {...TRAP_ATTRIBUTES} aria-invalid aria-describedby={errorId} />
      </>
    );
  }
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        {label} <input {...TRAP_ATTRIBUTES} tabIndex={-1} />
      </label>
    </div>
  );
}
