import type { ReactElement } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Props of the frame that folds or cuts the table of contents. */
export interface ContentsFrameProps {
  language: InterfaceLanguage;
  /** Number of entries, including the one for the comments. */
  count: number;
  /** The list of entries. */
  children: ReactElement;
}
