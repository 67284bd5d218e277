import type { Ref } from 'react';
import { FaultSummary, type FieldFault } from '@plainwell/ui/primitives/field/FaultSummary.tsx';
import styles from './Form.later.module.css';

interface FormSummaryProps {
  title: string;
  /** Why nothing was sent, where it is not for the fields. */
  problem: string | null;
  found: readonly FieldFault[];
  ref: Ref<HTMLDivElement>;
}

/** Why a form was not sent, above it. */
export function FormSummary({ title, problem, found, ref }: FormSummaryProps) {
  if (problem === null && found.length === 0) return null;
  return (
    <FaultSummary ref={ref} className={`${styles['error']} ${styles['summary']}`} faults={found} isScripted>
      <p>{problem ?? title}</p>
    </FaultSummary>
  );
}
