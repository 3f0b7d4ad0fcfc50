import type { LocalizedText } from '#model/language';
import { useStores } from '../../stores/hooks/useStores';
import { toAppError } from '../../stores/RemoteData';
import type { TreePosition, TreeStore } from '../../stores/tree/TreeStore';
import { formatMoveDone, formatMoveUndone, undoTreeMoveLabel } from './texts';

/** Returns a function that moves a tree record and offers to undo the move. */
export function useTreeMove(store: TreeStore): (uuid: string, position: TreePosition) => void {
  const { notices } = useStores();
  const attempt = async <T>(write: () => Promise<T>, onWritten: (result: T) => void): Promise<void> => {
    try {
      onWritten(await write());
    } catch (error) {
      notices.showError(toAppError(error));
      // Another user may have changed the tree meanwhile, so it is loaded again.
      void store.load();
    }
  };
  const say = (message: LocalizedText) => notices.show('success', message);
  return (uuid, position) => {
    const label = store.index.getLabel(uuid) ?? '';
    const offerUndo = (operation: string | undefined) => {
      if (operation === undefined) return;
      notices.showWithAction(formatMoveDone(label), {
        label: undoTreeMoveLabel,
        isUndo: true,
        run: () =>
          void attempt(
            () => store.undo(operation),
            () => say(formatMoveUndone(label)),
          ),
      });
    };
    void attempt(() => store.move(uuid, position), offerUndo);
  };
}
