import { getRangeEndField } from '#model/hints';
import type { ProjectedField } from '#model/projection';

/** Date ranges whose start and end fields are both shown: end fields by start field. */
export function findDateRanges(
  fields: Readonly<Record<string, ProjectedField>>,
  shown: readonly string[],
): ReadonlyMap<string, string> {
  const pairs = shown.flatMap((first): [string, string][] => {
    const last = getRangeEndField(fields[first]?.['x-widget']);
    return last !== undefined && last !== first && shown.includes(last) ? [[first, last]] : [];
  });
  // A field starts one range at most, and ends one at most.
  const taken = new Set<string>();
  return new Map(
    pairs.filter(([first, last]) => {
      const isFree = !taken.has(first) && !taken.has(last);
      if (isFree) [first, last].forEach(name => taken.add(name));
      return isFree;
    }),
  );
}
