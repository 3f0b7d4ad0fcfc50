import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Field } from '#model/field';
import type { ListColumnSpec, FormGroup, ListSpec } from '#model/resource';
import { isManualTransition, type Workflow } from '#model/workflow';
import { isFieldWritable } from './normaliseAccess';
import {
  omitUndefined,
  getBooleanKeyword,
  getListKeyword,
  getNumberKeyword,
  getObjectKeyword,
  getObjectListKeyword,
  getOneOrMoreTextsKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
} from './readKeywords';

type Fields = Readonly<Record<string, Field>>;

/** Kinds left out of the default list columns. */
const kindsNotInLists: ReadonlySet<FieldKind> = new Set([
  'paragraph',
  'markup',
  'file',
  'files',
  'group',
  'list',
  'json',
]);
const maxDefaultColumns = 6;

function normaliseColumn(said: JsonValue): ListColumnSpec {
  if (typeof said === 'string') return { field: said };
  if (!isObject(said)) return { field: '' };
  return omitUndefined({
    field: getTextKeyword(said, 'field') ?? '',
    width: getNumberKeyword(said, 'width'),
  });
}

function getDefaultColumns(fields: Fields, workflow: Workflow | undefined): ListColumnSpec[] {
  const shown = Object.values(fields).filter(
    field => isFieldWritable(field) && !kindsNotInLists.has(field.kind),
  );
  const names = shown.slice(0, maxDefaultColumns).map(field => field.name);
  return [...names, ...(workflow ? [workflow.field] : [])].map(field => ({ field }));
}

const isSearchable = (field: Field): boolean =>
  field.origin === 'author' &&
  field.kind === 'text' &&
  field.sensitive === undefined &&
  field.derive?.by !== 'path';

/** Default row actions: edit, delete and manual transitions. */
function getDefaultActions(workflow: Workflow | undefined): string[] {
  const manual = (workflow?.transitions ?? []).filter(isManualTransition);
  return ['edit', 'delete', ...manual.map(transition => transition.name)];
}

/** Normalises the list page (`x-list`) of a resource, with defaults. */
export function normaliseList(source: JsonObject, fields: Fields, workflow: Workflow | undefined): ListSpec {
  const list = getObjectKeyword(source, 'x-list');
  const said = (word: string, otherwise: readonly string[]) =>
    list[word] === undefined ? otherwise : getOneOrMoreTextsKeyword(list, word);
  return omitUndefined({
    columns:
      list.columns === undefined
        ? getDefaultColumns(fields, workflow)
        : getListKeyword(list, 'columns').map(normaliseColumn),
    search: said(
      'search',
      Object.values(fields)
        .filter(isSearchable)
        .map(field => field.name),
    ),
    filters: said('filters', []),
    sort: said('sort', []),
    where: isObject(list.where) ? list.where : undefined,
    actions: said('actions', getDefaultActions(workflow)),
    bulk: said('bulk', ['delete']),
    totals: said('totals', []),
  });
}

function normaliseGroup(source: JsonObject): FormGroup {
  const rows = getListKeyword(source, 'rows').map(row => getTextListKeyword({ row }, 'row'));
  const { step } = source;
  return omitUndefined({
    ...{
      title: getTitleKeyword(source, ''),
      rows,
      step: getBooleanKeyword(source, 'step') || isObject(step),
    },
    stepFor: isObject(step)
      ? omitUndefined({
          roles: step.for === undefined ? undefined : getTextListKeyword(step, 'for'),
          states: step.states === undefined ? undefined : getTextListKeyword(step, 'states'),
        })
      : undefined,
  });
}

function getGroups(source: JsonObject, word: string): FormGroup[] | undefined {
  return source[word] === undefined ? undefined : getObjectListKeyword(source, word).map(normaliseGroup);
}

const createSingleGroup = (source: JsonObject, name: string, fields: readonly Field[]): FormGroup[] => [
  { title: getTitleKeyword(source, name), rows: fields.map(field => [field.name]), step: false },
];

/** The field groups of the form, the detail page and the print page of a resource. */
export interface ResourceScreens {
  form: readonly FormGroup[];
  detail: readonly FormGroup[];
  print: readonly FormGroup[];
}

/** Normalises the field groups of form, detail page and print page. */
export function normaliseScreens(source: JsonObject, name: string, fields: Fields): ResourceScreens {
  const all = Object.values(fields);
  const said = getGroups(source, 'x-form');
  const shown =
    said ??
    createSingleGroup(
      source,
      name,
      all.filter(field => field.origin !== 'system'),
    );
  return {
    form: said ?? createSingleGroup(source, name, all.filter(isFieldWritable)),
    detail: getGroups(source, 'x-detail') ?? shown,
    print: getGroups(source, 'x-print') ?? shown,
  };
}
