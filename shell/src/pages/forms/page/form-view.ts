import type { ReactNode } from 'react';
import type { FormName, FormPageStates } from '@plainwell/contracts/page/form-page.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { FieldFault } from '@plainwell/ui/primitives/field/FaultSummary.tsx';
import type { languageLinks } from '../../../routes/language-links.ts';

/** The state of a form's page, and its language. */
export interface FormViewData<Name extends FormName> {
  language: InterfaceLanguage;
  state: FormPageStates[Name];
}

/** The texts and content of one form's pages. `FormLayout` puts them together. */
export interface FormView<Name extends FormName> {
  /** Name of the section above the title. */
  section?: (language: InterfaceLanguage) => string;
  title: (data: FormViewData<Name>) => string;
  /** Title of the summary of faults. */
  summaryTitle: (language: InterfaceLanguage) => string;
  /** Returns the faults of the fields, by the field's id in the page. */
  found: (data: FormViewData<Name>) => readonly FieldFault[];
  Content: (props: FormViewData<Name> & { site: Pick<Site, 'doctorAdvice' | 'consent'> }) => ReactNode;
  /** Whether a page in this state needs the loader. Absent: never. */
  needsLoader?: (state: FormPageStates[Name]) => boolean;
  /** Fragment of the link back to the article, below the content; absent for no link. */
  backAnchor?: string;
  /** Returns the address of the same page in the language of the links. */
  address: (links: ReturnType<typeof languageLinks>, state: FormPageStates[Name]) => string;
}
