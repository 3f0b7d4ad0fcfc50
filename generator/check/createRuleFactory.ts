import type { CheckContext } from './outline/CheckContext';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { CheckFinding, CheckRule } from './rule';

type FindInPart<Part> = (
  part: Part,
  resource: ResourceOutline,
  context: CheckContext,
) => readonly CheckFinding[];

/** Returns a factory of rules that each look at the same parts of a resource one by one, such as its transitions. */
export const createRuleFactory =
  <Part>(getParts: (resource: ResourceOutline, context: CheckContext) => readonly Part[]) =>
  (id: string, find: FindInPart<Part>): CheckRule<ResourceOutline> => ({
    id,
    find: (resource, context) => getParts(resource, context).flatMap(part => find(part, resource, context)),
  });
