import type { FieldOutline } from './fieldOutlines';
import type { Outline } from './outline';
import { keyOfRecord } from './systemFields';
import type { World } from './world';

/** Where a path over fields and relations leads. */
export type Way =
  | { field: FieldOutline; of: Outline; through: readonly { field: FieldOutline; of: Outline }[] }
  | { missing: string; of: Outline }
  | { noRelation: FieldOutline; of: Outline }
  /** It goes through a resource that does not exist, of which another rule speaks. */
  | { lost: true };

export function follow(world: World, from: Outline, path: string): Way {
  const steps = path.split('.');
  const through: { field: FieldOutline; of: Outline }[] = [];
  let of = from;
  for (const [index, step] of steps.entries()) {
    const field = step === keyOfRecord.name ? keyOfRecord : storedFields(world, of).get(step);
    if (!field) return { missing: step, of };
    if (index === steps.length - 1) return { field, of, through };
    if (field.kind !== 'reference') return { noRelation: field, of };
    const target = field.ref && world.resources.get(field.ref.name);
    if (!target) return { lost: true };
    through.push({ field, of });
    of = target;
  }
  return { lost: true };
}

/** Conditions are over rows, so that those of a view know every field of its original. */
function storedFields({ resources }: World, resource: Outline): Outline['fields'] {
  return resources.get(resource.base)?.fields ?? resource.fields;
}

/** The names that may stand where a field of this resource is asked for. */
export function fieldNames(world: World, resource: Outline): string[] {
  return [...storedFields(world, resource).keys(), keyOfRecord.name];
}
