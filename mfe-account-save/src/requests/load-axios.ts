/**
 * axios, which arrives with the first request: readers who ask for nothing never load it, and all modules load one
 * copy.
 *
 * @throws when it cannot be loaded.
 */
export async function loadAxios() {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  return axios;
}
