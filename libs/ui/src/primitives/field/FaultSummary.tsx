import type { ReactNode, Ref } from 'react';

/** A field's fault, with the id of the field on the page. */
export interface FieldFault {
  id: string;
  text: string;
}

interface FaultSummaryProps {
  className: string;
  /** States that something is wrong, and why, if the fields are not the cause. */
  children: ReactNode;
  faults: readonly FieldFault[];
  /**
   * Whether a script moves the focus to the summary and to the fields, so that the page's address and scroll position
   * do not change. Otherwise the browser moves the focus.
   */
  isScripted?: boolean;
  ref?: Ref<HTMLDivElement>;
}

function follow(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/**
 * The summary above a form that the site did not accept. It takes the focus and links to the fields (GOV.UK error
 * summary).
 */
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
