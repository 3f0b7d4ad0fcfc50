import type { OptionScope } from '#model/records';
import type { Lookup } from '../../../fields/FieldProps';

/**
 * The one record with this label among the allowed ones; undefined if there are several. A label on the page
 * need not be found by the search, so records of the page are checked first; then the label is searched, and
 * each of its words until one finds it.
 */
export async function findRecordByLabel(
  lookup: Lookup,
  label: string,
  about: OptionScope,
  labels: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const ask = async (text: string, scope: OptionScope): Promise<string[]> =>
    (await lookup(text, scope)).filter(option => option.label === label).map(({ uuid }) => uuid);
  const found = new Set<string>();
  for (const uuid of Object.keys(labels).filter(uuid => labels[uuid] === label)) {
    for (const one of await ask('', { ...about, uuid })) found.add(one);
    if (found.size > 1) return undefined;
  }
  const words = label.split(/\s+/).filter(word => word !== label);
  for (const text of [label, ...words]) {
    const searched = await ask(text, about);
    for (const one of searched) found.add(one);
    if (searched.length > 0) break;
  }
  const [only, another] = found;
  return another === undefined ? only : undefined;
}
