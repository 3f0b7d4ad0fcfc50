/** A record of a tree level with its order number; undefined if it has none. */
export interface OrderedTreeRecord {
  uuid: string;
  number: number | undefined;
}

export interface OrderNumberRange {
  least: number;
  most: number;
}

/** Gap between two order numbers, so that the next move changes one record only. */
const step = 10;

type Change = { uuid: string; number: number };

/**
 * The new order numbers that place a record before `next`, or last if that is undefined: only its own if there is a
 * gap, otherwise also those of the fewest neighbours.
 */
export function planSiblingOrder(
  level: readonly OrderedTreeRecord[],
  moved: string,
  next: string | undefined,
  range: OrderNumberRange,
): Change[] {
  const others = level.filter(({ uuid }) => uuid !== moved);
  const found = others.findIndex(({ uuid }) => uuid === next);
  const place = found < 0 ? others.length : found;
  const free = findFreeNumber(others, place, range);
  if (free !== undefined) return [{ uuid: moved, number: free }];
  const pushed = [pushUp(others, moved, place, range), pushDown(others, moved, place, range)]
    .filter(changes => changes !== undefined)
    .sort((a, b) => a.length - b.length);
  return pushed[0] ?? numberAll(level, others, moved, place, range);
}

/** An order number between two neighbours; undefined without a gap, or if one of them has none. */
function findFreeNumber(
  others: readonly OrderedTreeRecord[],
  place: number,
  { least, most }: OrderNumberRange,
): number | undefined {
  const [before, after] = [others[place - 1], others[place]];
  if ((before && before.number === undefined) || (!before && !after)) return undefined;
  const [low, high] = [before?.number ?? least - 1, after?.number ?? most + 1];
  if (high - low < 2) return undefined;
  if (!after || after.number === undefined) return Math.min(low + step, most);
  return before ? Math.floor((low + high) / 2) : Math.max(high - step, least);
}

/** Assigns the number after the previous one, and increases the following ones. */
function pushUp(
  others: readonly OrderedTreeRecord[],
  moved: string,
  place: number,
  { least, most }: OrderNumberRange,
): Change[] | undefined {
  const before = others[place - 1];
  if (before && before.number === undefined) return undefined;
  let number = before?.number === undefined ? least : before.number + 1;
  const changes = [{ uuid: moved, number }];
  for (const other of others.slice(place)) {
    if (other.number === undefined || other.number > number) break;
    number += 1;
    changes.push({ uuid: other.uuid, number });
  }
  return number <= most ? changes : undefined;
}

/** Assigns the number before the next one, and decreases the previous ones. */
function pushDown(
  others: readonly OrderedTreeRecord[],
  moved: string,
  place: number,
  { least, most }: OrderNumberRange,
): Change[] | undefined {
  const after = others[place]?.number;
  let number = after === undefined ? most : after - 1;
  const changes = [{ uuid: moved, number }];
  for (const other of others.slice(0, place).toReversed()) {
    if (other.number === undefined) return undefined;
    if (other.number < number) break;
    number -= 1;
    changes.push({ uuid: other.uuid, number });
  }
  return number >= least ? changes : undefined;
}

function numberAll(
  level: readonly OrderedTreeRecord[],
  others: readonly OrderedTreeRecord[],
  moved: string,
  place: number,
  { least, most }: OrderNumberRange,
): Change[] {
  const sequence = others.map(({ uuid }) => uuid).toSpliced(place, 0, moved);
  const width = Math.max(1, Math.min(step, Math.floor((most - least) / sequence.length)));
  const before = new Map(level.map(({ uuid, number }) => [uuid, number]));
  return sequence
    .map((uuid, index) => ({ uuid, number: least + (index + 1) * width }))
    .filter(({ uuid, number }) => before.get(uuid) !== number);
}
