import type { LocalizedText } from '#model/language';
import { useStores } from '../../stores/hooks/useStores';
import { toAppError } from '../../stores/RemoteData';
import type { TreeStore } from '../../stores/tree/TreeStore';
import { formatMoved, formatMovedBack, undoLabel } from './texts';

/** Moves a record of a tree, and offers to move it back. */
export function useTreeMove(store: TreeStore): (uuid: string, parent: string | undefined) => void {
  const { notices } = useStores();
  const attempt = async (
    uuid: string,
    parent: string | undefined,
    onMoved: (label: string, before: string | undefined) => void,
  ): Promise<void> => {
    const label = store.index.getLabel(uuid) ?? '';
    try {
      onMoved(label, await store.move(uuid, parent));
    } catch (error) {
      notices.showError(toAppError(error));
      // The tree may have changed under the hand.
      void store.load();
    }
  };
  const say = (message: LocalizedText) => notices.show('success', message);
  return (uuid, parent) =>
    void attempt(uuid, parent, (label, before) =>
      notices.showWithAction(formatMoved(label), {
        label: undoLabel,
        run: () => void attempt(uuid, before, () => say(formatMovedBack(label))),
      }),
    );
}
