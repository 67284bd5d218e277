import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/**
 * The words of one team in every interface language. A catalogue is written as `const en = {…}`, then
 * `const es: typeof en = {…}`: a key that one language lacks, or a function with other parameters, does not compile.
 * Messages are plain strings, or small functions where a number or a name goes in; a message runtime would cost the
 * reader more bytes than all the words together.
 */
export type Catalogue<Words> = Readonly<Record<InterfaceLanguage, Readonly<Words>>>;
