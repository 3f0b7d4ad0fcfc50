import type { TreeRecordData } from '#model/records';

/** A row of a tree on screen. */
export interface TreeRow {
  record: TreeRecordData;
  label: string;
  /** 1 at the top. */
  level: number;
  position: number;
  siblings: number;
  hasChildren: boolean;
  isExpanded: boolean;
  /** Whether the row is expanded while its children are loading. */
  isLoading: boolean;
  /** The record matches the search. */
  isMatch: boolean;
}

/** The loaded part of a tree. */
export interface LoadedTree {
  records: ReadonlyMap<string, TreeRecordData>;
  /** Child records in order, by parent; the roots under the empty text. */
  levels: ReadonlyMap<string, readonly string[]>;
}

export const emptyTree: LoadedTree = { records: new Map(), levels: new Map() };

/** Converts a response to a loaded tree: its records, and no children for the other requested parents. */
export function toLoadedTree(list: readonly TreeRecordData[], parents: readonly string[] = []): LoadedTree {
  const levels = new Map<string, string[]>(parents.map(parent => [parent, []]));
  for (const { uuid, above } of list) {
    const level = levels.get(above ?? '');
    if (level) level.push(uuid);
    else levels.set(above ?? '', [uuid]);
  }
  return { records: new Map(list.map(record => [record.uuid, record])), levels };
}

/** Merges two loaded trees; levels of the second replace those of the first. */
export const mergeTrees = (first: LoadedTree, second: LoadedTree): LoadedTree => ({
  records: new Map([...first.records, ...second.records]),
  levels: new Map([...first.levels, ...second.levels]),
});

/** Records of a tree by uuid. */
export interface TreeIndex {
  get(uuid: string): TreeRecordData | undefined;
  getLabel(uuid: string): string | undefined;
  getParent(uuid: string): TreeRecordData | undefined;
  /** Returns the ancestors of a record, the root first. */
  getAncestors(uuid: string): TreeRecordData[];
}

export function indexTreeRows(
  { records }: Pick<LoadedTree, 'records'>,
  getLabel: (record: TreeRecordData) => string,
): TreeIndex {
  const labels = new Map([...records].map(([uuid, record]) => [uuid, getLabel(record)]));
  const getParent = (uuid: string) => records.get(records.get(uuid)?.above ?? '');
  return {
    get: uuid => records.get(uuid),
    getLabel: uuid => labels.get(uuid),
    getParent,
    getAncestors(uuid) {
      const ancestors: TreeRecordData[] = [];
      // A move between two responses may make a record its own descendant for a moment.
      for (let at = getParent(uuid); at && !ancestors.includes(at); at = getParent(at.uuid))
        ancestors.unshift(at);
      return ancestors;
    },
  };
}

interface TreeView {
  isExpanded: (uuid: string) => boolean;
  /** Whether only search results and their ancestors are loaded. */
  isSearch: boolean;
}

/** The visible rows of a tree: those of expanded levels, or search matches with their ancestors. */
export function flattenTree(
  { records, levels }: LoadedTree,
  index: Pick<TreeIndex, 'getLabel'>,
  { isExpanded, isSearch }: TreeView,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const addLevel = (parent: string, level: number) => {
    const shown = (levels.get(parent) ?? []).flatMap(uuid => records.get(uuid) ?? []);
    for (const [place, record] of shown.entries()) {
      const { uuid } = record;
      const below = levels.get(uuid);
      const hasChildren = isSearch ? below !== undefined : record.childCount > 0;
      const isOpen = hasChildren && (isSearch || isExpanded(uuid));
      rows.push({
        record,
        label: index.getLabel(uuid) ?? uuid,
        level,
        position: place + 1,
        siblings: shown.length,
        hasChildren,
        isExpanded: isOpen,
        isLoading: isOpen && below === undefined,
        isMatch: isSearch && record.found === true,
      });
      if (isOpen) addLevel(uuid, level + 1);
    }
  };
  addLevel('', 1);
  return rows;
}
