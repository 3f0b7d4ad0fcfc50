import type { Tab } from './Tab';
import type { TabLocation } from './TabLocationsStore';

export type CloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

/** What a closing takes, with this tab as its middle. */
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

/** What comes after a closing that has taken these: the neighbour of the one tab, the one pointed at, or the last. */
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
