import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, TextField, valueOf } from './TextField.tsx';

interface AnyFieldProps extends FieldProps {
  /** The `<option>` elements of a choice. */
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
 * A field of a form, by the kind of its `control`, for pages without JavaScript and for dialogs. The form provides its
 * label and its fault message. A form with only text fields uses `TextField`, which is smaller.
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
