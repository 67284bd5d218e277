/** Whether a field holds what its page did not put there. */
export function isEdited(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // Where the page chooses none, browsers choose the first.
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }, index) => selected && !defaultSelected && index > 0);
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/**
 * Whether something that the reader typed or chose stands in a form of this part of the page, and would be lost with
 * it.
 */
export function holdsUnsentText(root: ParentNode): boolean {
  return [...root.querySelectorAll('textarea,select,input')].some(isEdited);
}
