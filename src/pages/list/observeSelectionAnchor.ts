import { reaction } from 'mobx';

/**
 * Reports the anchor row of Shift selection: the row that was last selected alone. There is none after a row was
 * deselected, or after several rows were selected or left the page at once.
 */
export function observeSelectionAnchor(
  { uuids }: { readonly uuids: ReadonlySet<string> },
  onChange: (anchor: string | undefined) => void,
): () => void {
  // The first row is selected before the code of a selection is loaded.
  onChange([...uuids].at(-1));
  return reaction(
    () => new Set(uuids),
    (now, before) => {
      const added = [...now].filter(uuid => !before.has(uuid));
      onChange(added.length === 1 && now.size > before.size ? added[0] : undefined);
    },
  );
}
