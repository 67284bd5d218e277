import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

type FormFieldProps = Omit<FieldFrameProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'children'>;

/** A field of one line. Native attributes pass through. */
export function FormField({ id, label, hint, error, ...native }: FormFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...native} {...control} />}
    </FieldFrame>
  );
}
