import type { RootStore } from '../../stores/RootStore';
import { asAppError } from '../../stores/Remote';
import { recovered, removed, texts } from './texts';

/** Says that records are gone, and takes it back for whoever wants them back at once. */
export function tellRemoved(
  { records, notices }: Pick<RootStore, 'records' | 'notices'>,
  resource: string,
  uuids: readonly string[],
): void {
  const recover = async () => {
    try {
      notices.show('success', recovered(await records.recover(resource, uuids)));
    } catch (error) {
      notices.fail(asAppError(error));
    }
  };
  notices.propose(removed(uuids.length), { say: texts.undo, take: () => void recover() });
}
