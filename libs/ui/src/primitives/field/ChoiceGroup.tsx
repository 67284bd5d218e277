import type { ReactNode } from 'react';
import type { FieldClasses } from './FieldFrame.tsx';

interface ChoiceGroupProps {
  /** Of the first answer: what leads to the question ends there. */
  id: string;
  name: string;
  label: ReactNode;
  /** What is wrong, under the question. */
  error?: string | undefined;
  classes: FieldClasses;
  options: readonly { value: string; label: string }[];
  /** The answer that was chosen; empty for none. */
  value: string;
  /** Left out where no script runs. */
  onChange?: ((value: string) => void) | undefined;
}

/** A question with a few answers, of which a reader chooses one: all are in sight. None need be chosen. */
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
