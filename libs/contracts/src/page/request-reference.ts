/**
 * Placeholder for the request id in an error page. The shell writes it, because an error page is rendered once for many
 * requests. The BFF replaces it with the id when it sends the page.
 */
export const REQUEST_ID_PLACEHOLDER = '{{request-id}}';
