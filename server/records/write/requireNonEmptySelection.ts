import { BadRequest } from '#model/errors';
import { maxSelectedUuids } from '#model/maxSelectedUuids';

/** Deduplicates the uuids of a request. An empty selection is refused with 400; it never means all records. */
export function requireNonEmptySelection(uuids: readonly string[]): string[] {
  const selection = [...new Set(uuids)];
  if (selection.length === 0) throw new BadRequest('selectionMissing');
  if (selection.length > maxSelectedUuids) throw new BadRequest('tooComplex');
  return selection;
}
