import type { TreeRecord } from '../../api/HttpOverview';

/** A row of a tree on screen. */
export interface TreeRow {
  record: TreeRecord;
  label: string;
  /** 1 at the top. */
  level: number;
  position: number;
  siblings: number;
  hasChildren: boolean;
  isExpanded: boolean;
  /** It is what is sought. */
  isMatch: boolean;
}

/** Records of a tree by uuid. */
export interface TreeIndex {
  get(uuid: string): TreeRecord | undefined;
  getLabel(uuid: string): string | undefined;
  getParent(uuid: string): TreeRecord | undefined;
  /** Records above, the top first. */
  getAncestors(uuid: string): TreeRecord[];
}

export function indexTree(tree: readonly TreeRecord[], getLabel: (record: TreeRecord) => string): TreeIndex {
  const entries = new Map<string, { record: TreeRecord; parent: TreeRecord | undefined; label: string }>();
  const add = (record: TreeRecord, parent: TreeRecord | undefined) => {
    entries.set(record.uuid, { record, parent, label: getLabel(record) });
    for (const child of record.children ?? []) add(child, record);
  };
  for (const record of tree) add(record, undefined);
  const getParent = (uuid: string) => entries.get(uuid)?.parent;
  const getAncestors = (uuid: string): TreeRecord[] => {
    const parent = getParent(uuid);
    return parent ? [...getAncestors(parent.uuid), parent] : [];
  };
  return {
    get: uuid => entries.get(uuid)?.record,
    getLabel: uuid => entries.get(uuid)?.label,
    getParent,
    getAncestors,
  };
}

interface TreeView {
  isExpanded: (uuid: string) => boolean;
  search: string;
  /** Records that match whatever their label says. */
  found: ReadonlySet<string>;
}

/** The rows of what is open; with a search, those of all that match and what is above them. */
export function flattenTree(
  tree: readonly TreeRecord[],
  index: Pick<TreeIndex, 'getLabel'>,
  { isExpanded, search, found: known }: TreeView,
): TreeRow[] {
  const words = search.trim().toLowerCase();
  const labelOf = ({ uuid }: TreeRecord): string => index.getLabel(uuid) ?? uuid;
  const isMatch = (record: TreeRecord): boolean =>
    words === '' || known.has(record.uuid) || labelOf(record).toLowerCase().includes(words);
  const found = words === '' ? undefined : findShown(tree, isMatch);
  const rows: TreeRow[] = [];
  const addAll = (records: readonly TreeRecord[], level: number) => {
    const shown = found ? records.filter(({ uuid }) => found.has(uuid)) : records;
    for (const [place, record] of shown.entries()) {
      const children = (record.children ?? []).filter(({ uuid }) => found?.has(uuid) ?? true);
      const isOpen = children.length > 0 && (found !== undefined || isExpanded(record.uuid));
      rows.push({
        record,
        label: labelOf(record),
        level,
        position: place + 1,
        siblings: shown.length,
        hasChildren: children.length > 0,
        isExpanded: isOpen,
        isMatch: found !== undefined && isMatch(record),
      });
      if (isOpen) addAll(children, level + 1);
    }
  };
  addAll(tree, 1);
  return rows;
}

/** Records that match, and all that lead to them. */
function findShown(tree: readonly TreeRecord[], isMatch: (record: TreeRecord) => boolean): Set<string> {
  const shown = new Set<string>();
  const visit = (record: TreeRecord): boolean => {
    const below = (record.children ?? []).map(visit).some(Boolean);
    if (below || isMatch(record)) shown.add(record.uuid);
    return shown.has(record.uuid);
  };
  tree.forEach(visit);
  return shown;
}
