import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * The messages of one team in every interface language. A catalogue is written as `const en = {…}`, then `const es:
 * typeof en = {…}`, so that a missing key, or a function with other parameters, does not compile. A message is a plain
 * string, or a small function if it contains a number or a name. A message runtime would cost the reader more bytes
 * than all messages together.
 */
export type Catalogue<Words> = Readonly<Record<InterfaceLanguage, Readonly<Words>>>;
