import type { TreeRow } from '../../stores/tree/treeRows';

/** Action of a key in a tree, by the ARIA tree pattern. */
export type TreeAction =
  | { type: 'focus'; uuid: string }
  | { type: 'expand' | 'collapse' | 'select'; uuid: string }
  | { type: 'expandSiblings'; uuids: readonly string[] };

/** Returns the action of a key in a tree; undefined for keys without one. */
export function getTreeAction(
  key: string,
  rows: readonly TreeRow[],
  focused: string,
): TreeAction | undefined {
  const place = rows.findIndex(({ record }) => record.uuid === focused);
  const row = rows[place];
  if (!row) return undefined;
  const focus = (target: TreeRow | undefined): TreeAction | undefined =>
    target && { type: 'focus', uuid: target.record.uuid };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[place + 1]);
    case 'ArrowUp':
      return focus(rows[place - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      // A row whose children are still loading has no child row to focus.
      if (!row.hasChildren || row.isLoading) return undefined;
      return row.isExpanded ? focus(rows[place + 1]) : { type: 'expand', uuid: focused };
    case 'ArrowLeft':
      if (row.isExpanded) return { type: 'collapse', uuid: focused };
      return focus(rows.slice(0, place).findLast(({ level }) => level < row.level));
    case 'Enter':
    case ' ':
      return { type: 'select', uuid: focused };
    case '*':
      return { type: 'expandSiblings', uuids: getSiblings(rows, place) };
    default:
      return focus(findByFirstLetter(key, rows, place));
  }
}

/** Returns the rows of one level of the tree, below the same parent. */
function getSiblings(rows: readonly TreeRow[], place: number): string[] {
  const level = rows[place]?.level ?? 1;
  const first = rows.slice(0, place).findLastIndex(row => row.level < level) + 1;
  const end = rows.findIndex((row, index) => index > place && row.level < level);
  return rows
    .slice(first, end === -1 ? undefined : end)
    .filter(row => row.level === level && row.hasChildren)
    .map(({ record }) => record.uuid);
}

/** Finds the next tree row whose label begins with the letter, and wraps around. */
function findByFirstLetter(key: string, rows: readonly TreeRow[], place: number): TreeRow | undefined {
  if ([...key].length !== 1) return undefined;
  const round = [...rows.slice(place + 1), ...rows.slice(0, place)];
  return round.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
}
