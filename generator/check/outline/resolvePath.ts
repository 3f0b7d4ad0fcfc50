import type { FieldOutline } from './FieldOutline';
import type { ResourceOutline } from './ResourceOutline';
import { uuidFieldOutline } from './systemFieldOutlines';
import type { CheckContext } from './CheckContext';

/** Where a path over fields and relations leads. */
export type PathResolution =
  | {
      field: FieldOutline;
      of: ResourceOutline;
      through: readonly { field: FieldOutline; of: ResourceOutline }[];
    }
  | { missing: string; of: ResourceOutline }
  | { noRelation: FieldOutline; of: ResourceOutline }
  /** It goes through a resource that does not exist, of which another rule speaks. */
  | { lost: true };

export function resolvePath(world: CheckContext, from: ResourceOutline, path: string): PathResolution {
  const steps = path.split('.');
  const through: { field: FieldOutline; of: ResourceOutline }[] = [];
  let of = from;
  for (const [index, step] of steps.entries()) {
    const field = step === uuidFieldOutline.name ? uuidFieldOutline : getBaseFields(world, of).get(step);
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
function getBaseFields({ resources }: CheckContext, resource: ResourceOutline): ResourceOutline['fields'] {
  return resources.get(resource.base)?.fields ?? resource.fields;
}

/** The names that may stand where a field of this resource is asked for. */
export function getFieldNames(world: CheckContext, resource: ResourceOutline): string[] {
  return [...getBaseFields(world, resource).keys(), uuidFieldOutline.name];
}
