/** Returns whether a field differs from the value that the page gave it. */
export function isEdited(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // If the page selects no option, browsers select the first.
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }, index) => selected && !defaultSelected && index > 0);
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/**
 * Returns whether a form field of this part of the page has a value that the reader typed or chose. The page loses such
 * a value if it replaces the part.
 */
export function holdsUnsentText(root: ParentNode): boolean {
  return [...root.querySelectorAll('textarea,select,input')].some(isEdited);
}
