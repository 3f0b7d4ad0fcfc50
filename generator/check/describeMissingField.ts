import type { LocalizedText } from '#model/language';
import { getPartOutlines, type PartOutline } from './outline/PartOutline';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { CheckFinding } from './rule';
import { suggestName } from './suggestName';

/** A diagnostic for a name that is no field. A part (`x-parts`) is no field either, and has its own fix. */
export function describeMissingField(
  name: string,
  resource: ResourceOutline,
  getPartCure: (part: PartOutline) => LocalizedText,
): Pick<CheckFinding, 'what' | 'cure'> {
  const part = getPartOutlines(resource).find(one => one.name === name);
  if (!part)
    return {
      what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
      cure: suggestName(name, resource.fields.keys()),
    };
  return {
    what: {
      zh: `“${name}”是“x-parts”里的部分，不是字段。`,
      en: `"${name}" is a part of "x-parts" and no field.`,
    },
    cure: getPartCure(part),
  };
}
