import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { omitConditions } from '#model/conditions/omitConditions';
import { andConditions, isMatchAll } from '#model/conditions/simplifyCondition';
import type { Condition } from '#model/conditions';
import type { ExplanationReason, RemedyTarget, ExplanationRemedy } from '#model/explanation';
import { getOwn, type JsonValue } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { translate } from '#model/messages';
import type { Resource } from '#model/resource';
import type { RelatedRecordLookup, Transition } from '#model/workflow';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { buildRecordLabels } from '../read/labels';
import { loadGuardValues, type GuardedTransition } from '../workflow/guards';
import type { TransitionObstacle } from '../workflow/findTransitionObstacles';
import { describeCondition, isConditionReadable } from './describeCondition';
import { explainRequirements } from './explainRequirements';
import {
  findUnmetRequirements,
  listTestedPaths,
  type UnmetRequirement,
  type CanDisclosePath,
} from './findUnmetRequirements';
import { findRolesForRecord, getRolesForResource } from './findRoles';
import type { ExplanationContext } from './ExplanationContext';

/** Explains why a guard refuses, with the unmet requirements that the caller may know. */
export async function explainGuard(
  question: ExplanationContext,
  guarded: GuardedTransition,
  obstacle: Extract<TransitionObstacle, { rule: 'guard' }>,
): Promise<ExplanationReason> {
  const { phrases: say, language, context } = question;
  const { guard = {}, title } = guarded.transition;
  const known = obstacle.refusal === 'guardRefused' ? say.guard(title[language]) : obstacle.refusal;
  const values = await loadGuardValues(context, question.reading, guarded);
  const { demands, hasClosed } = findUnmetRequirements(guard, values, openPaths(question));
  const related = await explainRelated(question, guarded.transition, guard);
  const remedies = [...(await explainRequirements(question, demands)), ...related.remedies];
  if (hasClosed && !related.isWhole) remedies.push({ text: say.closedGuard, by: [], links: [] });
  return { rule: 'guard', text: translate(known, language), remedies };
}

/** Explanations name fields of the record only; related records are explained separately. */
const openPaths =
  (question: ExplanationContext): CanDisclosePath =>
  ([root, name], presence) => {
    if (root === undefined || root === 'me' || root === 'now') return root === undefined;
    if (root !== 'record') return false;
    if (name === undefined) return true;
    return presence ? question.seen.has(name) : question.isValueOpen(name);
  };

interface RelatedExplanation {
  remedies: ExplanationRemedy[];
  /** Whether the caller may read everything that the guard tests. */
  isWhole: boolean;
}

/** Limits on the related records, where the caller sees those records. */
async function explainRelated(
  question: ExplanationContext,
  transition: Transition,
  guard: JsonSchema,
): Promise<RelatedExplanation> {
  const demanded = guard.properties?.related;
  const limits = typeof demanded === 'object' ? (demanded.properties ?? {}) : {};
  const remedies: ExplanationRemedy[] = [];
  let isWhole = listTestedPaths(guard).every(({ path: [root, name] }) =>
    root === 'related' ? name === undefined || Object.hasOwn(limits, name) : root !== 'me' && root !== 'now',
  );
  for (const [name, limit] of Object.entries(limits)) {
    const lookup = getOwn(transition.related, name);
    const shown = lookup && openLookup(question, lookup);
    isWhole &&= shown?.isWhole === true;
    if (!shown || typeof limit !== 'object') continue;
    const remedy = await explainLimit(question, transition, shown, limit);
    if (remedy) remedies.push(remedy);
  }
  return { remedies, isWhole };
}

/** A look-up of a guard whose condition the caller may read. */
interface OpenLookup {
  find: RelatedRecordLookup['find'];
  resource: Resource;
  /** The rows that the caller may see, with the fields of the condition. */
  rows: Condition;
  /** Whether the caller sees all rows of the resource, with the fields of the condition. */
  isWhole: boolean;
  words: string;
  isAboutCaller: boolean;
}

function openLookup(
  question: ExplanationContext,
  { find, of, where }: RelatedRecordLookup,
): OpenLookup | undefined {
  const { context } = question;
  const resource = context.getResource(of);
  const access = context.getAccess(resource);
  const names = listFirstFields(where).filter(name => name !== 'uuid');
  const readable = names.map(name => access.whereReadable(name));
  if (access.readableFields.length === 0 || readable.includes(undefined)) return undefined;
  if (!isLookupOpen(question, resource, where)) return undefined;
  const shown = andConditions([access.visibleRows, ...readable.filter(part => part !== undefined)]);
  const bound = bindConditionVariables(
    where,
    context.createLookupScope(question.found.resource, question.found.record),
  );
  const isOwn = (part: Condition): boolean => JSON.stringify(part).includes('"$this');
  const told = omitConditions(where, isOwn);
  return {
    find,
    resource,
    rows: andConditions([bound, shown]),
    isWhole: isMatchAll(shown),
    words: isMatchAll(told) ? '' : (describeCondition(context, resource, told, question.isOpen) ?? ''),
    isAboutCaller: JSON.stringify(where).includes('"$me'),
  };
}

/** Fields of the looked-up record itself in a condition. */
const listFirstFields = (condition: Condition): string[] => {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.flatMap(listFirstFields);
    case 'not':
      return listFirstFields(condition.of);
    case 'is':
      return condition.path.slice(0, 1);
    case 'some':
    case 'search':
      return [];
  }
};

const maxLinks = 5;

async function explainLimit(
  question: ExplanationContext,
  { name }: Transition,
  lookup: OpenLookup,
  limit: JsonSchema,
): Promise<ExplanationRemedy | undefined> {
  if (lookup.find === 'first') return explainFirst(question, lookup, limit);
  const { context, phrases: say, language } = question;
  const { resource, rows, words } = lookup;
  const seen = await question.reading.list(resource.name, {
    where: rows,
    sort: [],
    limit: maxLinks,
    count: true,
  });
  const title = resource.title[language];
  const number = seen.total ?? 0;
  if (limit.maximum !== undefined && number > limit.maximum) {
    if (lookup.isAboutCaller)
      return { text: say.anotherPerson, by: await findRolesForRecord(question, `do:${name}`), links: [] };
    const links = await linkRecords(
      question,
      resource,
      seen.rows.map(({ uuid }) => uuid),
    );
    return {
      text: say.tooMany(title, limit.maximum, words),
      by: getRolesForResource(context, resource, getChanges(resource)),
      links,
    };
  }
  // That no related record matches may be disclosed only to a caller who sees all rows.
  if (limit.minimum === undefined || number >= limit.minimum || !lookup.isWhole) return undefined;
  const by = getRolesForResource(context, resource, [...getChanges(resource), 'create']);
  return { text: say.tooFew(title, limit.minimum, words), by, links: linkList(question, resource) };
}

/** Whether the caller may know the condition of the look-up and the values of this record in it. */
function isLookupOpen(
  { context, isOpen, seen }: ExplanationContext,
  resource: Resource,
  where: Condition,
): boolean {
  const own = [...JSON.stringify(where).matchAll(/"\$this\.(\w+)/g)].map(([, name = '']) => name);
  return own.every(name => seen.has(name)) && isConditionReadable(context, resource, where, isOpen);
}

const getChanges = ({ workflow }: Resource) => [
  ...(['edit', 'delete'] as const),
  ...(workflow?.transitions ?? []).map(({ name }) => `do:${name}` as const),
];

async function linkRecords(
  { context }: ExplanationContext,
  resource: Resource,
  uuids: readonly string[],
): Promise<RemedyTarget[]> {
  const found = await findVisibleRecords(context, context.store, resource, uuids, { actions: ['see'] });
  const labels = await buildRecordLabels(context, resource, found);
  return found.map(({ row: { uuid } }) => ({
    title: labels.get(uuid) ?? resource.title[context.caller.language],
    resource: resource.name,
    uuid,
  }));
}

const linkList = ({ language }: ExplanationContext, { name, title }: Resource): RemedyTarget[] => [
  { title: title[language], resource: name },
];

/** The unmet requirements of the related record, if the caller sees it. */
async function explainFirst(
  question: ExplanationContext,
  { resource, rows }: OpenLookup,
  limit: JsonSchema,
): Promise<ExplanationRemedy | undefined> {
  const { context, phrases: say, language, reading } = question;
  const [row] = (await reading.list(resource.name, { where: rows, sort: [], limit: 1, count: false })).rows;
  const [found] = row ? await findVisibleRecords(context, context.store, resource, [row.uuid]) : [];
  if (!found) return undefined;
  const shown = await found.getFields('see');
  const isOpen: CanDisclosePath = ([name], presence) =>
    name === undefined || (shown.has(name) && (presence || !resource.fields[name]?.sensitive));
  const { demands } = findUnmetRequirements(limit, toOpenValues(found.record, shown), isOpen);
  if (demands.length === 0) return undefined;
  const titles = demands.flatMap(listNames).map(name => resource.fields[name]?.title[language] ?? name);
  return {
    text: say.related(resource.title[language], [...new Set(titles)]),
    by: getRolesForResource(context, resource, getChanges(resource)),
    links: await linkRecords(question, resource, [found.row.uuid]),
  };
}

const toOpenValues = (record: Readonly<Record<string, JsonValue>>, shown: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => shown.has(name) && value !== null));

const listNames = (demand: UnmetRequirement): string[] =>
  demand.is === 'any' ? demand.of.flat().flatMap(listNames) : demand.path.slice(0, 1);
