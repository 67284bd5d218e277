import type { ComponentProps } from 'react';
import styles from './Form.later.module.css';

type FormFieldProps = {
  id: string;
  label: string;
  hint: string;
  /** What is wrong, beside the field; empty where nothing is. A behaviour finds its place by `data-error`. */
  error?: string;
} & Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'children'>;

/** One field of a form with its label, its hint, and what is wrong with it. Native attributes pass through. */
export function FormField({ id, label, hint, error = '', ...native }: FormFieldProps) {
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
      <input {...native} id={id} className={styles.field} aria-describedby={`${ids.hint} ${ids.error}`} aria-invalid={error === '' ? undefined : true} />
    </>
  );
}
