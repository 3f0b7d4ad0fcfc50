/** A map of bounded size: when it is full, the least recently used entry is dropped. */
export class LruMap<K, V> {
  private readonly maxSize: number;
  private readonly onDrop: (value: V) => void;
  private readonly entries = new Map<K, V>();

  constructor(maxSize: number, onDrop: (value: V) => void = () => undefined) {
    this.maxSize = maxSize;
    this.onDrop = onDrop;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    // A map keeps insertion order, so re-inserting makes the first entry the least recently used.
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.maxSize) return;
    const [oldest] = this.entries;
    if (!oldest) return;
    this.entries.delete(oldest[0]);
    this.onDrop(oldest[1]);
  }

  clear(): void {
    this.entries.clear();
  }
}
