/**
 * Stands in a page that explains a problem, where the id of the request stands that got it: such a page is made once
 * for all who get it. The shell writes it, and the BFF puts the id in its place as it sends the page.
 */
export const REQUEST_ID_PLACEHOLDER = '{{request-id}}';
