import type { LocalizedText } from '#model/language';
import { getPartOutlines, type PartOutline } from './outline/PartOutline';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { CheckFinding } from './rule';
import { suggestName } from './suggestName';

/** Creates the diagnostic for a name that is not a field. The name of a part (`x-parts`) gets a fix of its own. */
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
