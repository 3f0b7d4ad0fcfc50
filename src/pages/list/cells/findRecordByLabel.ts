import type { OptionScope } from '#model/records';
import type { Lookup } from '../../../fields/FieldProps';

/**
 * The one record with this label among those that may be chosen; undefined if there are more. A label that is on the page
 * need not be a text that the search finds, so its records are asked for first; then the label, and each of its words
 * until one finds the label.
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
