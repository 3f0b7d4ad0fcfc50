/** All columns in the order of the chooser: the shown ones as they are shown, then the others. */
export const orderColumns = (all: readonly string[], shown: readonly string[]): string[] => [
  ...shown,
  ...all.filter(name => !shown.includes(name)),
];

/** Moves an item to another index. */
export function moveItem(items: readonly string[], item: string, to: number): string[] {
  const rest = items.filter(other => other !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Shows or hides a column; the last one stays. A shown one goes to the end of the shown ones. */
export function toggleColumn(shown: readonly string[], name: string): readonly string[] {
  if (!shown.includes(name)) return [...shown, name];
  return shown.length > 1 ? shown.filter(other => other !== name) : shown;
}
