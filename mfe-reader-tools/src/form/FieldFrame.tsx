import type { ReactNode } from 'react';
import styles from './Form.later.module.css';

/** What a control needs to belong to its label, its hint, and what is wrong with it. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  id: string;
  label: string;
  hint: string;
  /** What is wrong, beside the field; empty where nothing is. A behaviour finds its place by `data-error`. */
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** One field of a form with its label, its hint, and what is wrong with it. */
export function FieldFrame({ id, label, hint, error = '', children }: FieldFrameProps) {
  const ids = { hint: `${id}hint`, error: `${id}error` };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={ids.hint} className={styles.hint}>
        {hint}
      </p>
      <p id={ids.error} className={styles.error} data-error>
        {error}
      </p>
      {children({
        id,
        className: styles.field,
        'aria-describedby': `${ids.hint} ${ids.error}`,
        'aria-invalid': error === '' ? undefined : true,
      })}
    </>
  );
}
