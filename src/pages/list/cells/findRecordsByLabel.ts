import type { OptionLookupScope } from '#model/records';
import type { SearchReferenceOptions } from '../../../fields/FieldProps';

/**
 * The records with this label among those that may be chosen. A label that is on the page need not be a text that the
 * search finds, so its records are asked for first; then the label, and each of its words until one finds the label.
 */
export async function findRecordsByLabel(
  lookup: SearchReferenceOptions,
  label: string,
  about: OptionLookupScope,
  labels: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const ask = async (text: string, scope: OptionLookupScope): Promise<string[]> =>
    (await lookup(text, scope)).filter(option => option.label === label).map(({ uuid }) => uuid);
  const shown = Object.keys(labels).filter(uuid => labels[uuid] === label);
  const found = new Set((await Promise.all(shown.map(uuid => ask('', { ...about, uuid })))).flat());
  const words = label.split(/\s+/).filter(word => word !== label);
  for (const text of [label, ...words]) {
    const searched = await ask(text, about);
    for (const one of searched) found.add(one);
    if (searched.length > 0) break;
  }
  return [...found];
}
