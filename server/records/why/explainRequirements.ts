import type { ExplanationRemedy } from '#model/explanation';
import { isObject, getOwn, type JsonValue } from '#model/json';
import { formatIssue } from '#model/messages/formatIssue';
import type { Field } from '#model/field';
import { formatStoredValue } from '../read/displayText';
import { listDerivationSourceFields } from './listDerivationSourceFields';
import { findRolesForRecord } from './findRoles';
import type { UnmetRequirement, PropertyPath } from './findUnmetRequirements';
import type { ExplanationContext } from './ExplanationContext';

/** Explains how to meet each requirement on the fields of the record, with a link. */
export async function explainRequirements(
  question: ExplanationContext,
  demands: readonly UnmetRequirement[],
): Promise<ExplanationRemedy[]> {
  const remedies: ExplanationRemedy[] = [];
  for (const demand of demands) remedies.push(await explainDemand(question, demand));
  return remedies;
}

async function explainDemand(
  question: ExplanationContext,
  demand: UnmetRequirement,
): Promise<ExplanationRemedy> {
  const { phrases: say } = question;
  const text = describeDemand(question, demand);
  if (demand.is !== 'any') return { text, ...(await findWaysToFillIn(question, demand.path)) };
  const remedies = await Promise.all(demand.of.map(part => explainRequirements(question, part)));
  const links = remedies.flat().flatMap(remedy => remedy.links);
  const by = links.length > 0 ? [] : [...new Set(remedies.flat().flatMap(remedy => remedy.by))];
  const distinct = new Map(links.map(link => [JSON.stringify(link), link]));
  const alternatives = remedies.map(part => say.both(part.map(remedy => remedy.text)));
  return { text: say.anyOf(alternatives), by, links: [...distinct.values()] };
}

/** The name of the field that a requirement concerns; a guard begins its path with `record`. */
const getFieldName = (path: PropertyPath): string => (path[0] === 'record' ? path[1] : path[0]) ?? '';

function describeDemand(question: ExplanationContext, demand: UnmetRequirement): string {
  const { phrases: say, language } = question;
  if (demand.is === 'any') return '';
  const name = getFieldName(demand.path);
  const title = question.getTitle(name);
  if (demand.is === 'missing') return formatIssue({ path: '', keyword: 'required' }, language, title);
  if (demand.is === 'forbidden') return say.notThis(title);
  const field = question.getField(name);
  const wanted = getWantedValues(demand.issue.params);
  if (wanted)
    return say.is(
      say.quoted(title),
      wanted.map(value => say.quoted(writeValue(question, field, value))),
    );
  return formatIssue({ ...demand.issue, path: '' }, language, title);
}

function getWantedValues(params: unknown): JsonValue[] | undefined {
  if (!isObject(params)) return undefined;
  const { allowedValues } = params;
  if (Array.isArray(allowedValues)) return allowedValues;
  const only = getOwn(params, 'allowedValue');
  return only === undefined ? undefined : [only];
}

function writeValue(question: ExplanationContext, field: Field | undefined, value: JsonValue): string {
  if (typeof value === 'boolean') return value ? question.phrases.yes : question.phrases.no;
  return formatStoredValue(field, value, question.language);
}

/**
 * How a required field can be filled in: by the caller in the form, by other roles, or through the fields that it is
 * derived from.
 */
async function findWaysToFillIn(
  question: ExplanationContext,
  path: PropertyPath,
): Promise<Pick<ExplanationRemedy, 'by' | 'links'>> {
  const name = getFieldName(path);
  const field = question.getField(name);
  const direct = question.linkField(name);
  const sources =
    field && direct.length === 0
      ? listDerivationSourceFields(field).filter(one => question.seen.has(one))
      : [];
  const links = [...direct, ...sources.flatMap(one => question.linkField(one))];
  if (links.length > 0) return { by: [], links };
  const { workflow } = question.base;
  const [source = name] = sources;
  const by = await findRolesForRecord(question, 'edit', source);
  if (by.length > 0 || !workflow) return { by, links: [] };
  // The field is written by transitions alone, so no form can fill it in.
  const writers = workflow.transitions.filter(({ effects }) =>
    effects.some(effect => effect.do === 'set' && Object.hasOwn(effect.values, name)),
  );
  const roles = await Promise.all(writers.map(step => findRolesForRecord(question, `do:${step.name}`)));
  return { by: [...new Set(roles.flat())], links: writers.flatMap(step => question.linkStep(step)) };
}
