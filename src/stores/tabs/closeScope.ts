import type { Tab } from './Tab';
import type { TabLocation } from './TabLocationsStore';

/** Which tabs a close command closes, relative to the tab on which it was chosen. */
export type TabCloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

/** Keys that a close scope covers, relative to this tab. */
export function getTabKeysToClose(closing: TabCloseScope, key: string, tabs: readonly Tab[]): string[] {
  const index = tabs.findIndex(tab => tab.key === key);
  const isCovered: Readonly<Record<TabCloseScope, (other: number) => boolean>> = {
    this: other => other === index,
    others: other => other !== index,
    left: other => other < index,
    right: other => other > index,
    all: () => true,
  };
  return tabs.filter((tab, other) => tab.isClosable && isCovered[closing](other)).map(tab => tab.key);
}

/**
 * Tab to activate after a closing: the neighbour of a single closed tab, the tab of the menu, or the last.
 */
export function getTabAfterClosing(
  closing: TabCloseScope,
  key: string,
  closedKeys: readonly string[],
  tabs: readonly TabLocation[],
): TabLocation | undefined {
  const remaining = tabs.filter(tab => !closedKeys.includes(tab.key));
  const index = tabs.findIndex(tab => tab.key === key);
  const neighbour = tabs.slice(index + 1).find(tab => remaining.includes(tab));
  const middle = remaining.find(tab => tab.key === key);
  return middle ?? (closing === 'this' ? neighbour : undefined) ?? remaining.at(-1);
}
