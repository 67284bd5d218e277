/**
 * Loads axios with the first request. Readers who request nothing never load it, and all modules share one copy.
 *
 * @throws if axios fails to load.
 */
export async function loadAxios() {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  return axios;
}
