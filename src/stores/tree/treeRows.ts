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
  /** It is open, and what is below it is on its way. */
  isLoading: boolean;
  /** It is what is sought. */
  isMatch: boolean;
}

/** Those records of a tree that are known. */
export interface KnownTree {
  records: ReadonlyMap<string, TreeRecordData>;
  /** Children in their order, by the record above; those of the top by the empty text. */
  levels: ReadonlyMap<string, readonly string[]>;
}

export const nothingKnown: KnownTree = { records: new Map(), levels: new Map() };

/** What an answer tells: its records in their places, and that there are none below the other parents that were named. */
export function toKnownTree(list: readonly TreeRecordData[], parents: readonly string[] = []): KnownTree {
  const levels = new Map<string, string[]>(parents.map(parent => [parent, []]));
  for (const { uuid, above } of list) {
    const level = levels.get(above ?? '');
    if (level) level.push(uuid);
    else levels.set(above ?? '', [uuid]);
  }
  return { records: new Map(list.map(record => [record.uuid, record])), levels };
}

/** With the levels of the second in place of those of the first. */
export const mergeTrees = (first: KnownTree, second: KnownTree): KnownTree => ({
  records: new Map([...first.records, ...second.records]),
  levels: new Map([...first.levels, ...second.levels]),
});

/** Records of a tree by uuid. */
export interface TreeIndex {
  get(uuid: string): TreeRecordData | undefined;
  getLabel(uuid: string): string | undefined;
  getParent(uuid: string): TreeRecordData | undefined;
  /** Records above, the top first. */
  getAncestors(uuid: string): TreeRecordData[];
}

export function indexTree(
  { records }: Pick<KnownTree, 'records'>,
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
      // A record that was moved between two answers may stand below itself for a moment.
      for (let at = getParent(uuid); at && !ancestors.includes(at); at = getParent(at.uuid))
        ancestors.unshift(at);
      return ancestors;
    },
  };
}

interface TreeView {
  isExpanded: (uuid: string) => boolean;
  /** Whether only what was found is known, and all that leads to it. */
  isSearch: boolean;
}

/** The rows of what is open; of a search, all that match and what is above them. */
export function flattenTree(
  { records, levels }: KnownTree,
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
