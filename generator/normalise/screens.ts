import { isObject, type JsonObject, type Value } from '#model/json';
import type { Kind } from '#model/kinds';
import type { Column, Field, Group, ListSpec } from '#model/resource';
import type { Workflow } from '#model/workflow';
import { isWritable } from './access';
import {
  defined,
  flagIn,
  listIn,
  numberIn,
  objectIn,
  objectsIn,
  oneOrMoreIn,
  textIn,
  textsIn,
  titleOf,
} from './author';

type Fields = Readonly<Record<string, Field>>;

/** Too long or too deep for a cell of a list that nobody arranged. */
const unfitForCells: ReadonlySet<Kind> = new Set([
  'paragraph',
  'markup',
  'file',
  'files',
  'group',
  'list',
  'json',
]);
const mostColumns = 6;

function columnOf(said: Value): Column {
  if (typeof said === 'string') return { field: said };
  if (!isObject(said)) return { field: '' };
  return defined({ field: textIn(said, 'field') ?? '', width: numberIn(said, 'width') });
}

function defaultColumns(fields: Fields, workflow: Workflow | undefined): Column[] {
  const shown = Object.values(fields).filter(field => isWritable(field) && !unfitForCells.has(field.kind));
  const names = shown.slice(0, mostColumns).map(field => field.name);
  return [...names, ...(workflow ? [workflow.field] : [])].map(field => ({ field }));
}

const searchable = (field: Field): boolean =>
  field.origin === 'author' && field.kind === 'text' && field.sensitive === undefined;

/** What the button at a row may be, when nobody said: changing, deleting, and all that a person may do with it. */
function defaultActions(workflow: Workflow | undefined): string[] {
  const byHand = (workflow?.transitions ?? []).filter(transition => !transition.on && !transition.at);
  return ['edit', 'delete', ...byHand.map(transition => transition.name)];
}

export function listOf(source: JsonObject, fields: Fields, workflow: Workflow | undefined): ListSpec {
  const list = objectIn(source, 'x-list');
  const said = (word: string, otherwise: readonly string[]) =>
    list[word] === undefined ? otherwise : oneOrMoreIn(list, word);
  return defined({
    columns:
      list.columns === undefined ? defaultColumns(fields, workflow) : listIn(list, 'columns').map(columnOf),
    search: said(
      'search',
      Object.values(fields)
        .filter(searchable)
        .map(field => field.name),
    ),
    filters: said('filters', []),
    sort: said('sort', []),
    where: isObject(list.where) ? list.where : undefined,
    actions: said('actions', defaultActions(workflow)),
    bulk: said('bulk', ['delete']),
    totals: said('totals', []),
  });
}

function groupOf(source: JsonObject): Group {
  const rows = listIn(source, 'rows').map(row => textsIn({ row }, 'row'));
  return { title: titleOf(source, ''), rows, step: flagIn(source, 'step') };
}

function groupsIn(source: JsonObject, word: string): Group[] | undefined {
  return source[word] === undefined ? undefined : objectsIn(source, word).map(groupOf);
}

const oneGroup = (source: JsonObject, name: string, fields: readonly Field[]): Group[] => [
  { title: titleOf(source, name), rows: fields.map(field => [field.name]), step: false },
];

export interface Screens {
  form: readonly Group[];
  detail: readonly Group[];
  print: readonly Group[];
}

export function screensOf(source: JsonObject, name: string, fields: Fields): Screens {
  const all = Object.values(fields);
  const said = groupsIn(source, 'x-form');
  const shown =
    said ??
    oneGroup(
      source,
      name,
      all.filter(field => field.origin !== 'system'),
    );
  return {
    form: said ?? oneGroup(source, name, all.filter(isWritable)),
    detail: groupsIn(source, 'x-detail') ?? shown,
    print: groupsIn(source, 'x-print') ?? shown,
  };
}
