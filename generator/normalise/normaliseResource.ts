import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { andConditions } from '#model/conditions/simplifyCondition';
import type {
  KeyLookup,
  StatisticsReduction,
  Resource,
  StateBoundUniqueKey,
  TemporalUniqueKey,
  ResourceView,
} from '#model/resource';
import { normaliseAccess } from './normaliseAccess';
import { normaliseComparisons } from './normaliseComparisons';
import {
  getBilingualText,
  omitUndefined,
  getListKeyword,
  getNumberKeyword,
  getObjectKeyword,
  getObjectListKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
} from './readKeywords';
import { readRowCondition } from './readRowCondition';
import { inlineSchemaRefs } from './inlineSchemaRefs';
import { normaliseInitialRecords } from './normaliseInitialRecords';
import { normaliseLetters } from './normaliseLetters';
import { normaliseObject } from './normaliseObject';
import { normaliseList, normaliseScreens } from './normaliseScreens';
import {
  addSimplifiedStateColumns,
  addSimplifiedStatesToFormGroups,
  replaceStateField,
} from './showSimplifiedStates';
import { systemFields } from './systemFields';
import { normaliseStatistics } from './normaliseStatistics';
import { normaliseParts } from './normaliseParts';
import { normaliseTiles } from './normaliseTiles';
import { getViewBaseName, mergeViewWithBase } from './mergeView';
import { normaliseTimeWindowFields, normaliseTimeWindowRule } from './normaliseTimeWindow';
import {
  createSimplifiedStateField,
  createStateField,
  getStateFieldName,
  normaliseWorkflow,
} from './normaliseWorkflow';

type Fields = Record<string, Field>;

/** Hashes a value as JSON. The order of members counts, because it is the order of the fields. */
export const hashJson = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

const shapes: readonly Resource['shape'][] = ['page', 'tree', 'graph', 'roleTree'];

/** A view keeps only the fields that it lists, in its order. */
function pickViewFields(source: JsonObject, fields: Fields): Fields {
  if (getViewBaseName(source) === undefined) return fields;
  const names = Object.keys(getObjectKeyword(source, 'properties'));
  return Object.fromEntries(names.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])));
}

function normaliseRemainder(said: JsonObject): StatisticsReduction | undefined {
  const states = getTextListKeyword(said, 'states');
  return states.length > 0 ? { states, fields: getTextListKeyword(said, 'fields') } : undefined;
}

function normaliseSamples(source: JsonObject): Resource['samples'] {
  const samples = source['x-source'] === undefined ? getObjectKeyword(source, 'x-samples') : { rows: 0 };
  const fit = getObjectKeyword(samples, 'fit');
  const first = getListKeyword(source, 'x-records').length;
  return omitUndefined({
    rows: getNumberKeyword(samples, 'rows') ?? (first || 50),
    isSaid: samples.rows !== undefined || first > 0,
    weights: getObjectKeyword(samples, 'weights') as Resource['samples']['weights'],
    fit: Object.fromEntries(Object.keys(fit).map(field => [field, readRowCondition(fit, field)])),
    levels: getTextKeyword(samples, 'levels'),
  });
}

/** Composite keys: an array of fields, or an object for a key limited to some states. */
export const readCompositeUniqueKeys = (source: JsonObject): string[][] =>
  getListKeyword(source, 'x-unique')
    .filter(key => Array.isArray(key))
    .map(fields => getTextListKeyword({ fields }, 'fields'));

function getStateKeys(source: JsonObject): StateBoundUniqueKey[] | undefined {
  const keys = getObjectListKeyword(source, 'x-unique').filter(key => !isTermKey(key));
  return keys.length > 0 ? keys.map(normaliseStateKey) : undefined;
}

const isTermKey = (key: JsonObject): boolean => key.term !== undefined || key.except !== undefined;

const normaliseStateKey = (key: JsonObject): StateBoundUniqueKey =>
  omitUndefined({
    fields: getTextListKeyword(key, 'fields'),
    states: key.states === undefined ? undefined : getTextListKeyword(key, 'states'),
    refusal: getBilingualText(key, 'refusal', 'x-refusal-en'),
    yields: getTextKeyword(key, 'yields'),
    lookup: normaliseLookup(getObjectKeyword(key, 'lookup')),
  });

function normaliseLookup(said: JsonObject): KeyLookup | undefined {
  const call = getTextKeyword(said, 'call');
  return call === undefined ? undefined : { call, fields: getTextListKeyword(said, 'fields') };
}

function getTermKeys(source: JsonObject): TemporalUniqueKey[] | undefined {
  const keys = getObjectListKeyword(source, 'x-unique').filter(isTermKey);
  return keys.length > 0 ? keys.map(normaliseTermKey) : undefined;
}

function normaliseTermKey(key: JsonObject): TemporalUniqueKey {
  const { from, until } = getObjectKeyword(key, 'term');
  return omitUndefined({
    ...normaliseStateKey(key),
    term: typeof from === 'string' && typeof until === 'string' ? { from, until } : undefined,
    except: key.except === undefined ? undefined : getTextListKeyword(key, 'except'),
  });
}

function getGroupPaths(source: JsonObject): string[][] | undefined {
  const paths = getTextListKeyword(source, 'x-groups').map(path => path.split('.'));
  return paths.length > 0 ? paths : undefined;
}

const indexIfFiltered = (field: Field, filters: ReadonlySet<string>): Field =>
  filters.has(field.name) ? { ...field, index: true } : field;

const mentionsCaller = (value: JsonValue): boolean => /"\$me[".]/.test(JSON.stringify(value));

/** Splits the rows of a view into the condition for all callers and the condition on the caller. */
function normaliseView(of: string, where: JsonObject): ResourceView {
  const members = Object.entries(where).map(([name, value]): JsonObject => ({ [name]: value }));
  const parse = (parts: readonly JsonObject[]): Condition =>
    andConditions(parts.map(part => parseCondition(part)));
  const own = members.filter(mentionsCaller);
  const fixed = parse(members.filter(part => !mentionsCaller(part)));
  return own.length > 0 ? { of, where: fixed, own: parse(own) } : { of, where: fixed };
}

/** Normalises a resource file. `base` is the file of the view base. */
export function normaliseResource(
  name: string,
  file: string,
  author: JsonObject,
  base?: JsonObject,
): Resource {
  const own = inlineSchemaRefs(author);
  const source = base ? mergeViewWithBase(own, inlineSchemaRefs(base)) : own;
  const workflow = normaliseWorkflow(source);
  const { fields: declared, schema } = normaliseObject(source, getStateFieldName(source));
  const state = workflow && createStateField(workflow, declared[workflow.field]);
  const seen = workflow?.seenAs?.map(one => createSimplifiedStateField(workflow, one)) ?? [];
  const stateFields = Object.fromEntries(
    [...(state ? [state] : []), ...seen].map(field => [field.name, field]),
  );
  const withState: Fields = { ...pickViewFields(own, declared), ...stateFields };
  const list = addSimplifiedStateColumns(normaliseList(source, withState, workflow), workflow);
  const filters = new Set(list.filters);
  const fields = Object.fromEntries(
    Object.values({ ...withState, ...systemFields }).map(field => [
      field.name,
      indexIfFiltered(field, filters),
    ]),
  );
  const first = list.columns[0]?.field ?? 'id';
  const view = getViewBaseName(own);
  const screens = normaliseScreens(source, name, fields);
  const resource = omitUndefined({
    name,
    title: getTitleKeyword(source, name),
    description: getBilingualText(source, 'description', 'x-description-en'),
    aliases: getTextListKeyword(source, 'x-alias'),
    fields,
    schema: {
      ...schema,
      ...(state && {
        properties: {
          ...schema.properties,
          ...Object.fromEntries(Object.values(stateFields).map(field => [field.name, field.schema])),
        },
      }),
    },
    display: getTextKeyword(source, 'x-display') ?? `{${first}}`,
    list,
    form: screens.form,
    detail: addSimplifiedStatesToFormGroups(screens.detail, workflow),
    print: addSimplifiedStatesToFormGroups(screens.print, workflow),
    letters: normaliseLetters(source),
    access: replaceStateField(normaliseAccess(source, fields, workflow), workflow),
    workflow,
    windowFields: normaliseTimeWindowFields(source),
    createWindow: normaliseTimeWindowRule(getObjectKeyword(source, 'x-create')),
    parent: getTextKeyword(source, 'x-tree'),
    groupBy: getGroupPaths(source),
    unique: readCompositeUniqueKeys(source),
    stateKeys: getStateKeys(source),
    claims: getTermKeys(source),
    comparisons: normaliseComparisons(source),
    retention: view === undefined ? getTextKeyword(source, 'x-retention') : undefined,
    remainder: view === undefined ? normaliseRemainder(getObjectKeyword(source, 'x-remainder')) : undefined,
    parts: normaliseParts(source),
    tiles: normaliseTiles(source),
    statistics: normaliseStatistics(source),
    view:
      view === undefined
        ? undefined
        : normaliseView(view, getObjectKeyword(getObjectKeyword(own, 'x-view'), 'where')),
    source: getTextKeyword(own, 'x-source'),
    shape: shapes.find(shape => shape === source['x-shape']) ?? 'page',
    rules: getTextListKeyword(source, 'x-rules'),
    samples: normaliseSamples(source),
    records: normaliseInitialRecords(name, author, { fields, unique: readCompositeUniqueKeys(source) }),
    file,
  });
  return { ...resource, hash: hashJson(resource) };
}
