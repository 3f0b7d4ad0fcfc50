import type { OptionScope } from '#model/records';
import type { Lookup } from '../../../fields/FieldProps';

/**
 * The one record with this label among those that may be chosen. A label that is on the page need not be a text that the
 * search finds, so its records are asked for first; then the label, and each of its words.
 */
export async function findRecordByLabel(
  lookup: Lookup,
  label: string,
  about: OptionScope,
  labels: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const known = Object.keys(labels).filter(uuid => labels[uuid] === label);
  const words = label.split(/\s+/).filter(word => word !== label);
  const asked: [string, OptionScope][] = [
    ...known.map((uuid): [string, OptionScope] => ['', { ...about, uuid }]),
    ...[label, ...words].map((text): [string, OptionScope] => [text, about]),
  ];
  for (const [text, scope] of asked) {
    const options = await lookup(text, scope);
    const [found, another] = options.filter(option => option.label === label);
    if (found) return another ? undefined : found.uuid;
  }
  return undefined;
}
