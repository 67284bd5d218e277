/** Returns the item of a list whose turn it is. */
export function itemInTurn<Item>(list: readonly Item[], turn: number): Item {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('nothing is there to take turns');
  return item;
}
