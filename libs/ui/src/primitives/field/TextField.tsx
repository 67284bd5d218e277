import type { FormControl } from '@plainwell/contracts/browser/forms/form-control.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface FieldProps extends FieldFrameProps {
  name: string;
  control: FormControl;
  /** The content of the field. For a checkbox, empty if not ticked. */
  value: string;
  /** Absent on pages without JavaScript. */
  onChange?: ((typed: string) => void) | undefined;
  /** Called when the field loses the focus. */
  onLeave?: (() => void) | undefined;
  isReadOnly?: boolean | undefined;
}

/** Visible lines of a text of several lines. */
const ROWS = 6;

/** Returns the value props of a control. Without `onChange`, the browser manages the value. */
export const valueOf = ({ value, onChange, onLeave }: Pick<FieldProps, 'value' | 'onChange' | 'onLeave'>) =>
  onChange === undefined
    ? { defaultValue: value }
    : { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value), onBlur: onLeave };

/** A field into which the reader types. */
export function TextField(props: FieldProps) {
  const { name, control, classes, isReadOnly } = props;
  const { kind, isRequired, maximum, autoComplete } = control;
  const native = { name, required: isRequired, maxLength: maximum, readOnly: isReadOnly, ...valueOf(props) };
  return (
    <FieldFrame {...props}>
      {({ className, ...tied }) =>
        kind === 'text' ? (
          <textarea {...tied} {...native} className={classes.text ?? className} rows={ROWS} />
        ) : (
          <input
            {...tied}
            {...native}
            className={className}
            type={kind === 'email' ? 'email' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            spellCheck={false}
            autoComplete={autoComplete}
          />
        )
      }
    </FieldFrame>
  );
}
