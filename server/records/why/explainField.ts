import { ValidationFailed } from '#model/errors';
import type { Explanation, ExplanationReason, ExplanationRemedy } from '#model/explanation';
import { getOwn } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { getManualTransitions } from '#model/workflow';
import { requireVisibleRecord } from '../access/AuthorizedRecord';
import { getFieldsCallerMayName } from '../access/getFieldsCallerMayName';
import { findFieldWriteObstacle } from '../read/getRecordDetail';
import type { RequestContext } from '../RequestContext';
import { toSchemaInstance } from '../values/toSchemaInstance';
import { explainRequirements } from './explainRequirements';
import { explainGrants } from './explainGrants';
import { listDerivationSourceFields } from './listDerivationSourceFields';
import { findUnmetRequirements } from './findUnmetRequirements';
import { findRolesForRecord } from './findRoles';
import { getOwnRoleTitles, ExplanationContext } from './ExplanationContext';

/**
 * Explains why the caller cannot change a field of a record. An unreadable field is reported like an unknown
 * one.
 */
export async function explainField(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  name: string,
): Promise<Explanation> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  const field = getOwn(getFieldsCallerMayName(resource, context.getAccess(resource)), name);
  if (!field) throw new ValidationFailed([{ path: `/${name}`, keyword: 'unknown' }]);
  const question = await ExplanationContext.open(context, found);
  const reasons = await findReasons(question, field);
  return { isPossible: reasons.length === 0, reasons };
}

async function findReasons(question: ExplanationContext, field: Field): Promise<ExplanationReason[]> {
  const { found, seen } = question;
  // Whether an unreadable field has a value is not disclosed.
  const stored = seen.has(field.name) ? found.row[field.name] : null;
  const obstacle = findFieldWriteObstacle(field, stored);
  if (obstacle) return [await explainObstacle(question, field, obstacle)];
  if (!question.editable.has(field.name) && seen.has(field.name)) return explainEditGrants(question, field);
  if (!(await found.getFields('edit')).has(field.name)) return explainEditGrants(question, field);
  return explainHidden(question, field);
}

async function explainObstacle(
  question: ExplanationContext,
  field: Field,
  obstacle: NonNullable<ReturnType<typeof findFieldWriteObstacle>>,
): Promise<ExplanationReason> {
  const { phrases: say } = question;
  switch (obstacle) {
    case 'system':
      return { rule: 'system', text: say.system, remedies: [] };
    case 'once':
      return { rule: 'once', text: say.once, remedies: [] };
    case 'state':
      return { rule: 'state', text: say.stateField, remedies: listOpenSteps(question) };
    case 'readOnly':
      return explainReadOnly(question, field);
  }
}

/** The transitions available to the caller from the current state of the record. */
function listOpenSteps(question: ExplanationContext): ExplanationRemedy[] {
  const { base, found, phrases: say } = question;
  const { workflow } = base;
  if (!workflow) return [];
  return getManualTransitions(workflow, found.row[workflow.field]).flatMap(step => {
    const links = question.linkStep(step);
    return links.map(link => ({ text: say.doStep(link.title), by: [], links: [link] }));
  });
}

async function explainReadOnly(question: ExplanationContext, field: Field): Promise<ExplanationReason> {
  const { base, language, phrases: say, seen } = question;
  const steps = base.workflow?.transitions ?? [];
  if (field.derive) {
    const sources = listDerivationSourceFields(field).filter(name => seen.has(name));
    const links = sources.flatMap(name => question.linkField(name));
    const text = say.derived(sources.map(name => question.getTitle(name)));
    const remedies = links.map((link): ExplanationRemedy => ({
      text: say.change(link.title),
      ...{ by: [], links: [link] },
    }));
    if (links.length > 0) return { rule: 'derived', text, remedies };
    const others = await Promise.all(sources.map(name => findRolesForRecord(question, 'edit', name)));
    const by = [...new Set(others.flat())];
    return { rule: 'derived', text, remedies: by.length > 0 ? [{ text: say.ask, by, links: [] }] : [] };
  }
  if (field.number) {
    const giver = steps.find(({ name }) => name === field.number?.on);
    const isTold = !giver || question.isKnown(`do:${giver.name}`);
    const text = isTold ? say.number(giver?.title[language]) : say.numberLater;
    const links = giver ? question.linkStep(giver) : [];
    return {
      rule: 'number',
      text,
      remedies: links.map(link => ({ text: say.firstStep(link.title), by: [], links: [link] })),
    };
  }
  const writers = steps.filter(({ effects }) =>
    effects.some(effect => effect.do === 'set' && Object.hasOwn(effect.values, field.name)),
  );
  const links = writers.flatMap(step => question.linkStep(step));
  const roles = await Promise.all(writers.map(({ name }) => findRolesForRecord(question, `do:${name}`)));
  const remedies = links.map((link): ExplanationRemedy => ({
    text: say.firstStep(link.title),
    by: [],
    links: [link],
  }));
  const by = [...new Set(roles.flat())];
  if (remedies.length === 0 && by.length > 0) remedies.push({ text: say.ask, by, links: [] });
  return { rule: 'readOnly', text: say.readOnly, remedies };
}

async function explainEditGrants(question: ExplanationContext, field: Field): Promise<ExplanationReason[]> {
  const { context, found, language, resource, phrases: say } = question;
  const has = ({ fields }: { fields: ReadonlySet<string> }): boolean => fields.has(field.name);
  // A grant covers the field, but its rule does not open it on this record.
  const [closing] = found.getGrants('edit').filter(has);
  if (closing) {
    const text = closing.fieldRefusal?.[language] ?? say.fieldRule;
    return [{ rule: 'fieldRule', text, remedies: [await explainOthers(question, field)] }];
  }
  if (!context.getAccess(resource).getGrants('edit').some(has)) {
    const text = say.unknownField(getOwnRoleTitles(context));
    return [{ rule: 'role', text, remedies: [await explainOthers(question, field)] }];
  }
  const title = question.getTitle(field.name);
  return explainGrants(question, 'edit', {
    title: say.change(title),
    verb: say.editField(title),
    field: field.name,
  });
}

const explainOthers = async (question: ExplanationContext, { name }: Field): Promise<ExplanationRemedy> => ({
  text: question.phrases.ask,
  by: await findRolesForRecord(question, 'edit', name),
  links: [],
});

/** A conditional field is in the form only while its condition holds. */
async function explainHidden(question: ExplanationContext, { shownIf }: Field): Promise<ExplanationReason[]> {
  const { base, found, phrases: say } = question;
  if (!shownIf) return [];
  const isOpen = ([name]: readonly string[], presence: boolean): boolean =>
    name === undefined || (presence ? question.seen.has(name) : question.isValueOpen(name));
  const { demands } = findUnmetRequirements(shownIf, toSchemaInstance(base, found.record), isOpen);
  if (demands.length === 0) return [];
  return [{ rule: 'hidden', text: say.hidden, remedies: await explainRequirements(question, demands) }];
}
