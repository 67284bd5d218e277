import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { TRAP_FIELD } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { shellFormMessages, formFieldMessages } from '@plainwell/ui/messages/shell/form.ts';

interface ErrorSummaryProps {
  language: InterfaceLanguage;
  title: string;
  /** Why nothing was taken, where it is not for the fields. */
  problem: FormProblem | null;
  /** What is wrong with which field, by the field's id in the page. */
  found: readonly { id: string; text: string }[];
}

/** Why a form came back, above it: it takes the focus and leads to the fields (GOV.UK error summary). */
export function ErrorSummary({ language, title, problem, found }: ErrorSummaryProps) {
  if (problem === null && found.length === 0) return null;
  const trap = { id: TRAP_FIELD, text: formFieldMessages[language].trap.label };
  const links = problem === 'trapped' ? [trap, ...found] : found;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else can move the focus to what the reader must know first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      {problem === null ? null : <p>{shellFormMessages[language].problems[problem]}</p>}
      {links.length === 0 ? null : (
        <ul>
          {links.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
