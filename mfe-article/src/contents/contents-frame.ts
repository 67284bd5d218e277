import type { ReactElement } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** What folds or cuts the list of the contents. */
export interface ContentsFrameProps {
  language: InterfaceLanguage;
  /** How many entries the list has, the one for the comments among them. */
  count: number;
  /** The list. */
  children: ReactElement;
}
