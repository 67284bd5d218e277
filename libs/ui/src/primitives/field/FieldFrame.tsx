import type { ReactNode } from 'react';

/** Class names for the parts of a form, because a page and a dialog look different. */
export interface FieldClasses {
  label?: string | undefined;
  hint: string | undefined;
  error: string | undefined;
  field?: string | undefined;
  /** Class of a `<textarea>`. Default: `field`. */
  text?: string | undefined;
  /** Class of the label of a checkbox. */
  box?: string | undefined;
  /** Class of a question with its answers. */
  group?: string | undefined;
}

/** Props that connect a control with its label, its hint and its fault message. */
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
  /** Fault message beside the field. A behaviour finds its element by `data-error`. */
  error?: string | undefined;
  classes: FieldClasses;
}

/**
 * One field of a form with its label, its hint and its fault message. Hint and fault are empty paragraphs if there is
 * no text.
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
