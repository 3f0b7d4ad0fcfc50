import { getEffectiveRoles, type RecordAction } from '#model/access';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { andConditions, isMatchAll } from '#model/conditions/simplifyCondition';
import type { Condition } from '#model/conditions';
import type { ExplanationReason, ExplanationRemedy } from '#model/explanation';
import { getViewRowCondition, type AccessGrant } from '#model/resource';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import { describeCondition, getReadablePath } from './describeCondition';
import { explainWrongState } from './explainWrongState';
import { findRolesForRecord } from './findRoles';
import type { ExplanationContext } from './ExplanationContext';

/** Explains why no grant allows the caller the action on this record, although one allows it on others. */
export async function explainGrants(
  question: ExplanationContext,
  action: RecordAction,
  what: { title: string; verb: string; field?: string },
): Promise<ExplanationReason[]> {
  const { context, resource, phrases: say } = question;
  const roles = getEffectiveRoles(context.caller);
  const rules = resource.access.filter(
    ({ role, may, fields }) =>
      may === action && roles.has(role) && (what.field === undefined || fields.includes(what.field)),
  );
  const unmet = await Promise.all(rules.map(rule => findUnmet(question, rule)));
  // The grant with the fewest unmet conditions, among those whose conditions the caller may know.
  const [best] = unmet
    .filter(parts => parts.every(({ text }) => text !== undefined))
    .sort((a, b) => countForeign(a) - countForeign(b) || a.length - b.length);
  const others = async (): Promise<ExplanationRemedy> => ({
    text: say.ask,
    by: await findRolesForRecord(question, action, what.field),
    links: [],
  });
  if (!best || best.length === 0)
    return [{ rule: 'rows', text: say.closedRows(what.verb), remedies: [await others()] }];
  const reasons: ExplanationReason[] = [];
  for (const part of best) reasons.push(await explainPart(question, part, what, others));
  return reasons;
}

interface UnmetPart {
  condition: Condition;
  /** Text of the unmet condition; undefined if the caller may not know it. */
  text: string | undefined;
}

const isForeign = ({ condition }: UnmetPart): boolean => JSON.stringify(condition).includes('"$me');
const countForeign = (parts: readonly UnmetPart[]): number => parts.filter(isForeign).length;

/** The parts of an access grant's row condition that the record does not meet. */
async function findUnmet(question: ExplanationContext, { rows }: AccessGrant): Promise<UnmetPart[]> {
  const { context, resource, found, isOpen } = question;
  const whole = andConditions([rows, getViewRowCondition(resource)]);
  const parts = whole.op === 'all' ? whole.of : [whole];
  const answer = await question.reading.list(resource.name, {
    where: matchRecordUuids([found.row.uuid]),
    sort: [],
    limit: 1,
    count: false,
    predicates: parts.map(part => bindConditionVariables(part, context.scope)),
  });
  return parts
    .filter((part, index) => !isMatchAll(part) && answer.predicateResults[0]?.[index] !== true)
    .map(condition => ({ condition, text: describeCondition(context, resource, condition, isOpen) }));
}

async function explainPart(
  question: ExplanationContext,
  part: UnmetPart,
  what: { title: string; verb: string },
  others: () => Promise<ExplanationRemedy>,
): Promise<ExplanationReason> {
  const { context, base, resource, phrases: say, isOpen } = question;
  const { workflow } = base;
  const targets =
    workflow &&
    findStates(
      part.condition,
      workflow.field,
      workflow.states.map(({ name }) => name),
    );
  if (workflow && targets) return explainWrongState(question, workflow, targets, what.title, others);
  const text = say.rows(what.verb, part.text ?? '');
  if (part.condition.op !== 'is' || isForeign(part))
    return { rule: 'rows', text, remedies: [await others()] };
  const [field] = getReadablePath(context, resource, part.condition.path, isOpen) ?? [];
  if (!field || part.condition.path.length > 1) return { rule: 'rows', text, remedies: [await others()] };
  const links = question.linkField(field.name);
  const by = links.length > 0 ? [] : await findRolesForRecord(question, 'edit', field.name);
  return { rule: 'rows', text, remedies: [{ text: say.change(question.getTitle(field.name)), by, links }] };
}

/** The states that match a condition which tests nothing but the state. */
function findStates(condition: Condition, field: string, states: readonly string[]): string[] | undefined {
  if (condition.op === 'not') {
    const inner = findStates(condition.of, field, states);
    return inner && states.filter(state => !inner.includes(state));
  }
  if (condition.op !== 'is' || condition.path.join('.') !== field) return undefined;
  if ('eq' in condition.test) {
    const wanted = [condition.test.eq].flat();
    return states.filter(state => wanted.includes(state));
  }
  if (!('in' in condition.test)) return undefined;
  const wanted = condition.test.in;
  return states.filter(state => wanted.includes(state));
}
