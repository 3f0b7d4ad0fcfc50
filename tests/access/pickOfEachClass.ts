const rotate = <Item>(items: readonly Item[], turn: number): Item[] => {
  const start = turn % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** Selects one item of each class, of `most` classes; `turn` rotates which, so that several callers meet several items. */
export function pickOfEachClass<Item>(
  items: readonly Item[],
  classOf: (item: Item) => string,
  { turn = 0, most = Infinity } = {},
): Item[] {
  const classes = new Map<string, Item[]>();
  for (const item of items) {
    const key = classOf(item);
    const alike = classes.get(key) ?? [];
    alike.push(item);
    classes.set(key, alike);
  }
  return rotate([...classes.values()], turn)
    .slice(0, most)
    .flatMap(alike => rotate(alike, turn).slice(0, 1));
}

/** A number that differs between most texts, to rotate samples by. */
export const turnOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
