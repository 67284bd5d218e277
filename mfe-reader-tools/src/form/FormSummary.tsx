import type { Ref } from 'react';
import { FaultSummary, type FieldFault } from '@plainwell/ui/primitives/field/FaultSummary.tsx';
import styles from './Form.later.module.css';

interface FormSummaryProps {
  title: string;
  /** Reason why the form was not sent, if the fields are not the cause. */
  problem: string | null;
  found: readonly FieldFault[];
  ref: Ref<HTMLDivElement>;
}

/** The summary above a form that states why the form was not sent. */
export function FormSummary({ title, problem, found, ref }: FormSummaryProps) {
  if (problem === null && found.length === 0) return null;
  return (
    <FaultSummary ref={ref} className={`${styles['error']} ${styles['summary']}`} faults={found} isScripted>
      <p>{problem ?? title}</p>
    </FaultSummary>
  );
}
