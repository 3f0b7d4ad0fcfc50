import type { Tab } from './Tab';
import type { TabLocation } from './TabLocationsStore';

export type CloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

/** Keys that a close scope covers, relative to this tab. */
export function getKeysToClose(closing: CloseScope, key: string, tabs: readonly Tab[]): string[] {
  const at = tabs.findIndex(tab => tab.key === key);
  const taken: Readonly<Record<CloseScope, (other: number) => boolean>> = {
    this: other => other === at,
    others: other => other !== at,
    left: other => other < at,
    right: other => other > at,
    all: () => true,
  };
  return tabs.filter((tab, other) => tab.isClosable && taken[closing](other)).map(tab => tab.key);
}

/**
 * Tab to activate after a closing: the neighbour of a single closed tab, the tab of the menu, or the last.
 */
export function getNextTab(
  closing: CloseScope,
  key: string,
  taken: readonly string[],
  stops: readonly TabLocation[],
): TabLocation | undefined {
  const left = stops.filter(stop => !taken.includes(stop.key));
  const at = stops.findIndex(stop => stop.key === key);
  const beside = stops.slice(at + 1).find(stop => left.includes(stop));
  const middle = left.find(stop => stop.key === key);
  return middle ?? (closing === 'this' ? beside : undefined) ?? left.at(-1);
}
