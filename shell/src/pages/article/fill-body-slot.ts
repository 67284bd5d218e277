/** Puts an island into the empty container that the article's body renders for it, found by its `data-slot`. */
export function fillBodySlot(body: string, id: string, island: string): string {
  // Sanitised text holds no raw `<`, and no element of it may carry `data-slot`: only the body's own container matches.
  const container = new RegExp(`<div\\b[^<>]*\\sdata-slot="${id}"[^<>]*>`);
  return body.replace(container, (opening) => opening + island);
}
