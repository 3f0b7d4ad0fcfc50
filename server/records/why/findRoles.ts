import type { RecordAction } from '#model/access';
import { publicRole, type Catalog } from '#model/catalog';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { omitConditions } from '#model/conditions/omitConditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { Condition } from '#model/conditions';
import { getViewRowCondition, type AccessGrant, type Resource } from '#model/resource';
import { isConditionReadable } from './describeCondition';
import { getRoleTitles, type ExplanationContext } from './ExplanationContext';

/** A resource and its views, through which its records can be changed. */
const getFaces = ({ resources }: Catalog, base: Resource): Resource[] =>
  Object.values(resources).filter(({ name, view }) => name === base.name || view?.of === base.name);

const isAboutCaller = (condition: Condition): boolean => JSON.stringify(condition).includes('"$me');

/**
 * Titles of the roles in which some account may perform the action on the record. Grant conditions on the account ($me)
 * or on fields that the caller may not read count as met, so that the answer discloses nothing of them.
 */
export async function findRolesForRecord(
  question: ExplanationContext,
  action: RecordAction,
  field?: string,
): Promise<string[]> {
  const names = new Set<string>();
  for (const face of getFaces(question.catalog, question.base))
    for (const rule of face.access) {
      const concerns = rule.may === action && (field === undefined || rule.fields.includes(field));
      if (concerns && rule.role !== publicRole && !names.has(rule.role) && (await fits(question, face, rule)))
        names.add(rule.role);
    }
  return getRoleTitles(question.catalog, names, question.language);
}

async function fits(question: ExplanationContext, face: Resource, { rows }: AccessGrant): Promise<boolean> {
  const { context, base, found, isOpen } = question;
  const isUnknown = (part: Condition): boolean =>
    isAboutCaller(part) || !isConditionReadable(context, base, part, isOpen);
  const known = omitConditions(andConditions([rows, getViewRowCondition(face)]), isUnknown);
  return (
    (await question.reading.get(base.name, found.row.uuid, bindConditionVariables(known, context.scope))) !==
    undefined
  );
}

/** Titles of the roles with a grant for this action on the resource. */
export function getRolesForResource(
  { dependencies: { catalog, caller } }: ExplanationContext['context'],
  resource: Resource,
  actions: readonly RecordAction[],
): string[] {
  const names = getFaces(catalog, resource)
    .flatMap(({ access }) => access)
    .filter(({ role, may }) => role !== publicRole && actions.includes(may))
    .map(({ role }) => role);
  return getRoleTitles(catalog, new Set(names), caller.language);
}
