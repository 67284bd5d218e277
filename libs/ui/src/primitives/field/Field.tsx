import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, TextField, valueOf } from './TextField.tsx';

interface AnyFieldProps extends FieldProps {
  /** Options of a choice. */
  options?: ReactNode;
}

const TICKED = 'true';

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

function Choice(props: AnyFieldProps) {
  const { name, control, options } = props;
  return (
    <FieldFrame {...props}>
      {(tied) => (
        <select {...tied} name={name} required={control.isRequired} {...valueOf(props)}>
          {options}
        </select>
      )}
    </FieldFrame>
  );
}

/**
 * A field of a form as its control says, on pages that need no script and in dialogs. What is wrong with it, and what
 * it is called, the form says. A form whose fields are all written takes `TextField`, which weighs less.
 */
export function Field(props: AnyFieldProps) {
  switch (props.control.kind) {
    case 'box':
      return <Box {...props} />;
    case 'choice':
      return <Choice {...props} />;
    default:
      return <TextField {...props} />;
  }
}
