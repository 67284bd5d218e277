/**
 * Reason why the site shows a form again that a browser sent without script, although its fields are valid. `too-many`:
 * this connection sent too many forms. `unavailable`: a part of the site is unavailable. `trapped`: the hidden field
 * `TRAP_FIELD` has a value. The site has stored nothing, and the form keeps all typed values.
 */
export type FormProblem = 'too-many' | 'unavailable' | 'trapped';
