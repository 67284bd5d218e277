import type { ReactNode } from 'react';
import type { FormControl } from '@plainwell/contracts/wire/forms/form-control.ts';
import { FieldFrame, type FieldFrameProps, type TiedProps } from './FieldFrame.tsx';

interface FieldProps extends FieldFrameProps {
  name: string;
  control: FormControl;
  /** Options of a choice. */
  options?: ReactNode;
  /** What stands in it; of a box, empty where it is not ticked. */
  value: string;
  /** Left out where no script runs. */
  onChange?: ((typed: string) => void) | undefined;
  /** It has lost the focus. */
  onLeave?: (() => void) | undefined;
  isReadOnly?: boolean | undefined;
}

const TICKED = 'true';
/** Lines of a text that are in sight. */
const ROWS = 6;

function Box({ id, name, control, label, error = '', classes, value, onChange }: FieldProps) {
  const native =
    onChange === undefined
      ? { defaultChecked: value !== '' }
      : {
          checked: value !== '',
          onChange: ({ target }: { target: { checked: boolean } }) => onChange(target.checked ? TICKED : ''),
        };
  return (
    <>
      <p id={`${id}error`} className={classes.error} data-error>
        {error}
      </p>
      <label className={classes.box}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value={TICKED}
          {...native}
          aria-describedby={`${id}error`}
          aria-invalid={error === '' ? undefined : true}
          required={control.isRequired}
        />
        <span>{label}</span>
      </label>
    </>
  );
}

/**
 * A field of a form as its control says, on pages that need no script and in dialogs. What is wrong with it, and what it
 * is called, the form says.
 */
export function Field(props: FieldProps) {
  const { name, control, options, classes, value, onChange, onLeave, isReadOnly } = props;
  const { kind, isRequired, maximum, autoComplete } = control;
  if (kind === 'box') return <Box {...props} />;
  const shared = {
    name,
    required: isRequired,
    ...(onChange === undefined
      ? { defaultValue: value }
      : { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value), onBlur: onLeave }),
  };
  const typed = { ...shared, maxLength: maximum, readOnly: isReadOnly };
  const controlOf = ({ className, ...tied }: TiedProps) => {
    if (kind === 'choice')
      return (
        <select {...tied} {...shared} className={className}>
          {options}
        </select>
      );
    if (kind === 'text') {
      const names = [className, classes.text].filter((each) => each !== undefined);
      return <textarea {...tied} {...typed} className={names.length === 0 ? undefined : names.join(' ')} rows={ROWS} />;
    }
    return (
      <input
        {...tied}
        {...typed}
        className={className}
        type={kind === 'email' ? 'email' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        spellCheck={kind === 'number' ? undefined : false}
        autoComplete={autoComplete}
      />
    );
  };
  return <FieldFrame {...props}>{controlOf}</FieldFrame>;
}
