import type { ReactNode } from 'react';
import type { FieldClasses } from './FieldFrame.tsx';

interface ChoiceGroupProps {
  /** Id of the first answer, to which a link to the question leads. */
  id: string;
  name: string;
  label: ReactNode;
  /** Fault message, below the question. */
  error?: string | undefined;
  classes: FieldClasses;
  options: readonly { value: string; label: string }[];
  /** The chosen answer; empty for none. */
  value: string;
  /** Absent on pages without JavaScript. */
  onChange?: ((value: string) => void) | undefined;
}

/** A question with a few visible answers, of which the reader chooses at most one. */
export function ChoiceGroup({ id, name, label, error = '', classes, options, value, onChange }: ChoiceGroupProps) {
  const errorId = `${id}error`;
  return (
    <fieldset
      className={classes.group}
      role="radiogroup"
      aria-describedby={errorId}
      aria-invalid={error === '' ? undefined : true}
    >
      <legend className={classes.label}>{label}</legend>
      <p id={errorId} className={classes.error} data-error>
        {error}
      </p>
      {options.map((option, place) => {
        const isChosen = option.value === value;
        return (
          <label key={option.value} className={classes.box}>
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              {...(onChange === undefined
                ? { defaultChecked: isChosen }
                : { checked: isChosen, onChange: () => onChange(option.value) })}
            />
            <span>{option.label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
