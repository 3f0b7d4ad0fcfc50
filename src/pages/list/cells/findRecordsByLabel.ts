import type { OptionLookupScope } from '#model/records';
import type { SearchReferenceOptions } from '../../../fields/FieldProps';

/**
 * Finds the options with this label. Records on the page with the label are requested first, because the search may
 * not find their label; then it searches for the label, and for each of its words until one returns the label.
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
