/**
 * Finds the nodes on a parent cycle, visiting each node once. Writes refuse such cycles, but stored data may contain
 * them.
 */
export function findParentCycles(above: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = new Set<string>();
  const rings = new Set<string>();
  for (const uuid of above.keys()) {
    const way = new Set<string>();
    let at: string | undefined = uuid;
    for (; at !== undefined && !known.has(at) && !way.has(at); at = above.get(at)) way.add(at);
    for (; at !== undefined && way.has(at) && !rings.has(at); at = above.get(at)) rings.add(at);
    way.forEach(one => known.add(one));
  }
  return rings;
}
