import type { ReactNode } from 'react';

/** Classes of a form's parts: a page and a dialog look different. */
export interface FieldClasses {
  label?: string | undefined;
  hint: string | undefined;
  error: string | undefined;
  field?: string | undefined;
  /** Of a text of several lines, where it is not `field`. */
  text?: string | undefined;
  /** Of the label of a box. */
  box?: string | undefined;
  /** Of a question with its answers. */
  group?: string | undefined;
}

/** What a control needs to belong to its label, its hint, and what is wrong with it. */
export interface TiedProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  /** What is wrong, beside the field. A behaviour finds its place by `data-error`. */
  error?: string | undefined;
  classes: FieldClasses;
}

/**
 * One field of a form with its label, its hint, and what is wrong with it. Where there is nothing to say, stands
 * nothing.
 */
export function FieldFrame({
  id,
  label,
  hint = '',
  error = '',
  classes,
  children,
}: FieldFrameProps & { children: (tied: TiedProps) => ReactNode }) {
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      <p id={errorId} className={classes.error} data-error>
        {error}
      </p>
      {children({
        id,
        className: classes.field,
        'aria-describedby': `${hintId} ${errorId}`,
        'aria-invalid': error === '' ? undefined : true,
      })}
    </>
  );
}
