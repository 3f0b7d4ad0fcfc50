/** Lists of related records in the order of their tabs, of which some are empty. */
export interface FoldedTabs<Tab> {
  shown: Tab[];
  /** Empty lists, shown on request only. */
  folded: Tab[];
}

interface CountedTab {
  key: string;
  /** Number of its rows; undefined until it is known. */
  count: number | undefined;
  /** Whether the list is a part of the record itself, which keeps its place. */
  isPart: boolean;
}

/** A control for one empty list would take the place of its tab. */
const minFolded = 2;

/**
 * Puts the lists with rows first, and folds the empty ones, except for the one that is open. Tabs that were shown before
 * keep their places, whatever their counts are since.
 */
export function foldEmptyTabs<Tab extends CountedTab>(
  tabs: readonly Tab[],
  open: string | undefined,
  before: readonly string[] = [],
): FoldedTabs<Tab> {
  const isEmpty = ({ isPart, count }: Tab): boolean => !isPart && count === 0;
  const placed = before.flatMap(key => tabs.find(tab => tab.key === key) ?? []);
  const others = tabs.filter(tab => !placed.includes(tab));
  const [filled, empty] = [[...placed, ...others.filter(tab => !isEmpty(tab))], others.filter(isEmpty)];
  // Of empty lists alone, the first is open.
  const kept = empty.find(({ key }) => key === open) ?? (filled.length === 0 ? empty[0] : undefined);
  const folded = empty.filter(tab => tab !== kept);
  if (folded.length < minFolded) return { shown: [...filled, ...empty], folded: [] };
  return { shown: [...filled, ...(kept ? [kept] : [])], folded };
}

/** The tab that comes first once all are counted: the first with rows, as soon as all before it are known to be empty. */
export function findFirstNonEmptyTab<Tab extends CountedTab>(tabs: readonly Tab[]): Tab | undefined {
  const first = tabs.find(({ isPart, count }) => isPart || count !== 0);
  return first && (first.isPart || first.count !== undefined) ? first : undefined;
}
