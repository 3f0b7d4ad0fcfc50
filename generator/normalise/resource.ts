import { createHash } from 'node:crypto';
import type { JsonObject } from '#model/json';
import type { Field, Resource } from '#model/resource';
import { accessOf } from './access';
import { bothIn, defined, listIn, numberIn, objectIn, textIn, textsIn, titleOf } from './author';
import { conditionIn } from './conditionIn';
import { inlineRefs } from './inlineRefs';
import { normaliseObject } from './normaliseObject';
import { listOf, screensOf } from './screens';
import { systemFields } from './systemFields';
import { viewOf, viewSource } from './view';
import { stateField, stateFieldOf, workflowOf } from './workflow';

type Fields = Record<string, Field>;

/** The order of keys counts, as that of the fields does. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

const shapes: readonly Resource['shape'][] = ['page', 'tree', 'graph', 'roleTree'];

/** Of a view only the fields that it lists, in its order. */
function listedIn(source: JsonObject, fields: Fields): Fields {
  if (viewOf(source) === undefined) return fields;
  const names = Object.keys(objectIn(source, 'properties'));
  return Object.fromEntries(names.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])));
}

function samplesOf(source: JsonObject): Resource['samples'] {
  const samples = objectIn(source, 'x-samples');
  const fit = objectIn(samples, 'fit');
  return defined({
    rows: numberIn(samples, 'rows') ?? 50,
    isSaid: samples.rows !== undefined,
    weights: objectIn(samples, 'weights') as Resource['samples']['weights'],
    fit: Object.fromEntries(Object.keys(fit).map(field => [field, conditionIn(fit, field)])),
    levels: textIn(samples, 'levels'),
  });
}

const keysIn = (source: JsonObject): string[][] =>
  listIn(source, 'x-unique').map(fields => textsIn({ fields }, 'fields'));

const filterable = (field: Field, filters: ReadonlySet<string>): Field =>
  filters.has(field.name) ? { ...field, index: true } : field;

/** One author's file as the product knows it. `base` is the file that a view is over. */
export function normaliseResource(
  name: string,
  file: string,
  author: JsonObject,
  base?: JsonObject,
): Resource {
  const own = inlineRefs(author);
  const source = base ? viewSource(own, inlineRefs(base)) : own;
  const workflow = workflowOf(source);
  const { fields: declared, schema } = normaliseObject(source, stateFieldOf(source));
  const state = workflow && stateField(workflow, declared[workflow.field]);
  const withState: Fields = { ...listedIn(own, declared), ...(state && { [state.name]: state }) };
  const list = listOf(source, withState, workflow);
  const filters = new Set(list.filters);
  const fields = Object.fromEntries(
    Object.values({ ...withState, ...systemFields }).map(field => [field.name, filterable(field, filters)]),
  );
  const first = list.columns[0]?.field ?? 'id';
  const view = viewOf(own);
  const resource = defined({
    name,
    title: titleOf(source, name),
    description: bothIn(source, 'description', 'x-description-en'),
    aliases: textsIn(source, 'x-alias'),
    fields,
    schema: state ? { ...schema, properties: { ...schema.properties, [state.name]: state.schema } } : schema,
    display: textIn(source, 'x-display') ?? `{${first}}`,
    list,
    ...screensOf(source, name, fields),
    access: accessOf(source, fields, workflow),
    workflow,
    parent: textIn(source, 'x-tree'),
    unique: keysIn(source),
    view: view === undefined ? undefined : { of: view, where: conditionIn(objectIn(own, 'x-view'), 'where') },
    shape: shapes.find(shape => shape === source['x-shape']) ?? 'page',
    rules: textsIn(source, 'x-rules'),
    samples: samplesOf(source),
    file,
  });
  return { ...resource, hash: hashOf(resource) };
}
