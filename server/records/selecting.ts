import { Invalid } from '#model/errors';

const most = 1000;

/** The records that a caller named, each once. None is a mistake, never all. */
export function demandSelection(uuids: readonly string[]): string[] {
  const selection = [...new Set(uuids)];
  if (selection.length === 0) throw new Invalid('selectionMissing');
  if (selection.length > most) throw new Invalid('tooComplex');
  return selection;
}
