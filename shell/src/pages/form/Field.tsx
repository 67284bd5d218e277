import type { ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { formFieldMessages } from '@plainwell/ui/messages/shell/form.ts';
import { languageLinks } from '../../routes/language-links.ts';

/** What a control needs to belong to its label, its hint, and what is wrong with it. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  /** Name of the field, and its id in the page. */
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  /** What is wrong with it. */
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Ties a control to its hint and to what is wrong with it. */
export function controlProps({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>): ControlProps {
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(error === undefined ? [] : [`${name}-error`]),
  ];
  return {
    id: name,
    name,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
}

/** What is wrong with a field, beside it. */
export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  return error === undefined ? null : (
    <p id={`${name}-error`} className="form-error">
      {error}
    </p>
  );
}

/** A field of a form with its label, its hint, and what is wrong with it. The server says that in the page's language. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {hint === undefined ? null : (
        <p id={`${name}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children(controlProps({ name, hint, error }))}
    </>
  );
}

/** Leads to what the site does with what is sent. */
export function PrivacyNote({ language, promise }: { language: InterfaceLanguage; promise?: string }) {
  return (
    <p className="form-hint">
      {promise === undefined ? null : `${promise} `}
      <a href={languageLinks(language).editorial('privacy-policy')}>{formFieldMessages[language].privacy}</a>
    </p>
  );
}
