import type { FieldOutline } from './FieldOutline';
import type { ResourceOutline } from './ResourceOutline';
import { uuidFieldOutline } from './systemFieldOutlines';
import type { CheckContext } from './CheckContext';

/** The target of a path over fields and relations. */
export type PathResolution =
  | {
      field: FieldOutline;
      of: ResourceOutline;
      through: readonly { field: FieldOutline; of: ResourceOutline }[];
    }
  | { missing: string; of: ResourceOutline }
  | { noRelation: FieldOutline; of: ResourceOutline }
  /** The path crosses a missing resource, which another rule reports. */
  | { lost: true };

/** Resolves a path over fields and relations from a resource. */
export function resolvePath(context: CheckContext, from: ResourceOutline, path: string): PathResolution {
  const steps = path.split('.');
  const through: { field: FieldOutline; of: ResourceOutline }[] = [];
  let of = from;
  for (const [index, step] of steps.entries()) {
    const field = step === uuidFieldOutline.name ? uuidFieldOutline : getBaseFields(context, of).get(step);
    if (!field) return { missing: step, of };
    if (index === steps.length - 1) return { field, of, through };
    if (field.kind !== 'reference') return { noRelation: field, of };
    const target = field.ref && context.resources.get(field.ref.name);
    if (!target) return { lost: true };
    through.push({ field, of });
    of = target;
  }
  return { lost: true };
}

/**
 * Returns the fields of the base resource. A row condition of a view may use each of them, because it filters rows of
 * the base.
 */
function getBaseFields({ resources }: CheckContext, resource: ResourceOutline): ResourceOutline['fields'] {
  return resources.get(resource.base)?.fields ?? resource.fields;
}

/** Valid field names of this resource, for suggestions. */
export function getFieldNames(context: CheckContext, resource: ResourceOutline): string[] {
  return [...getBaseFields(context, resource).keys(), uuidFieldOutline.name];
}
