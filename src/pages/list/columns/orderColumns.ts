/** All columns in the order of the column chooser: visible ones in display order, then hidden ones. */
export const orderColumns = (all: readonly string[], shown: readonly string[]): string[] => [
  ...shown,
  ...all.filter(name => !shown.includes(name)),
];

/** Moves an item to another index. */
export function moveItem(items: readonly string[], item: string, to: number): string[] {
  const rest = items.filter(other => other !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Shows or hides a column, but never hides the last one. A newly shown column becomes the last visible one. */
export function toggleColumn(shown: readonly string[], name: string): readonly string[] {
  if (!shown.includes(name)) return [...shown, name];
  return shown.length > 1 ? shown.filter(other => other !== name) : shown;
}
