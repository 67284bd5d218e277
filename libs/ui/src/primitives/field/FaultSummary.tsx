import type { ReactNode, Ref } from 'react';

/** What is wrong with a field, by its id in the page. */
export interface FieldFault {
  id: string;
  text: string;
}

interface FaultSummaryProps {
  className: string;
  /** Says that there is something wrong, and why, where it is not for the fields. */
  children: ReactNode;
  faults: readonly FieldFault[];
  /**
   * Whether a script gives it the focus and takes the reader to the field, so that the page's address and its place
   * stay as they are. Elsewhere the browser does both.
   */
  isScripted?: boolean;
  ref?: Ref<HTMLDivElement>;
}

function follow(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Why a form came back, above it: it takes the focus and leads to the fields (GOV.UK error summary). */
export function FaultSummary({ className, children, faults, isScripted = false, ref }: FaultSummaryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else moves the focus
    <div ref={ref} className={className} role="alert" tabIndex={-1} autoFocus={!isScripted}>
      {children}
      {faults.length === 0 ? null : (
        <ul>
          {faults.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={isScripted ? (event) => follow(event, id) : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
