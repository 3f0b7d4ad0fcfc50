import { BadRequest } from '#model/errors';

const maxSelection = 1000;

/** The records that a caller named, each once. None is a mistake, never all. */
export function requireSelection(uuids: readonly string[]): string[] {
  const selection = [...new Set(uuids)];
  if (selection.length === 0) throw new BadRequest('selectionMissing');
  if (selection.length > maxSelection) throw new BadRequest('tooComplex');
  return selection;
}
