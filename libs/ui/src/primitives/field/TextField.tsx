import type { FormControl } from '@plainwell/contracts/browser/forms/form-control.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface FieldProps extends FieldFrameProps {
  name: string;
  control: FormControl;
  /** What stands in it; of a box, empty where it is not ticked. */
  value: string;
  /** Left out where no script runs. */
  onChange?: ((typed: string) => void) | undefined;
  /** It has lost the focus. */
  onLeave?: (() => void) | undefined;
  isReadOnly?: boolean | undefined;
}

/** Lines of a text that are in sight. */
const ROWS = 6;

/** The value of a control: the browser's own where no script runs. */
export const valueOf = ({ value, onChange, onLeave }: Pick<FieldProps, 'value' | 'onChange' | 'onLeave'>) =>
  onChange === undefined
    ? { defaultValue: value }
    : { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value), onBlur: onLeave };

/** A field into which a reader writes. */
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
