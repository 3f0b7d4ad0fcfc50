/** A queue that serves requesters in rotation, and the items of one requester in order. */
export class FairQueue<Item extends { readonly requester: string }> {
  /** The items by requester. The requester that was served last is the last key. */
  private readonly items = new Map<string, Set<Item>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(item: Item): void {
    const items = this.items.get(item.requester) ?? new Set();
    this.items.set(item.requester, items.add(item));
    this.count += 1;
  }

  remove(item: Item): void {
    const items = this.items.get(item.requester);
    if (!items?.delete(item)) return;
    this.count -= 1;
    if (items.size === 0) this.items.delete(item.requester);
  }

  /** Removes and returns the next item of the requester whose turn it is, among those that may be served now. */
  take(mayServe: (requester: string) => boolean = () => true): Item | undefined {
    for (const [requester, items] of this.items) {
      const [item] = items;
      if (!item || !mayServe(requester)) continue;
      this.items.delete(requester);
      this.items.set(requester, items);
      this.remove(item);
      return item;
    }
    return undefined;
  }

  hasOtherThan(requester: string): boolean {
    return [...this.items.keys()].some(other => other !== requester);
  }

  /** Removes and returns all items. */
  clear(): Item[] {
    const all = [...this.items.values()].flatMap(items => [...items]);
    this.items.clear();
    this.count = 0;
    return all;
  }
}
