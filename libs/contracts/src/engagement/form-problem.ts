/**
 * Why a form without a script came back although its fields keep the rules. `too-many`: too many came from this
 * connection; `unavailable`: a part of the site is away; `trapped`: the field that no person sees was filled in
 * (`TRAP_FIELD`). Nothing was taken, and nothing that was typed is lost.
 */
export type FormProblem = 'too-many' | 'unavailable' | 'trapped';
