import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { TRAP_FIELD } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { formFieldMessages, shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { FaultSummary, type FieldFault } from '@plainwell/ui/primitives/field/FaultSummary.tsx';

interface ErrorSummaryProps {
  language: InterfaceLanguage;
  title: string;
  /** Reason outside the fields why the server did not accept the form; `null` if there is none. */
  problem: FormProblem | null;
  found: readonly FieldFault[];
}

/** The summary above the title of a form's page: why the server did not accept the form. */
export function ErrorSummary({ language, title, problem, found }: ErrorSummaryProps) {
  if (problem === null && found.length === 0) return null;
  const trap = { id: TRAP_FIELD, text: formFieldMessages[language].trap.label };
  return (
    <FaultSummary className="error-summary" faults={problem === 'trapped' ? [trap, ...found] : found}>
      <h2>{title}</h2>
      {problem === null ? null : <p>{shellFormMessages[language].problems[problem]}</p>}
    </FaultSummary>
  );
}
