/** Nodes that lie on a cycle of parents, which a write refuses but stored data may hold. Visits each node once. */
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
