import type { Catalog } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import { andConditions, negateCondition } from '#model/conditions/simplifyCondition';
import type { Choice, ChoiceEntrySource, Field } from '#model/field';
import { stringOrEmpty } from '#model/json';
import { parseSortKey } from '#model/query/authorizeSort';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Transition } from '#model/workflow';

/** Maximum number of current choice records, and of retired ones; longer lists should be relations. */
const maxEntries = 500;

/** A choice list with more records than the catalog can hold. */
export interface TruncatedChoiceList {
  list: string;
  entries: 'offered' | 'retired';
  found: number;
  taken: number;
}

type Choices = ReadonlyMap<string, readonly Choice[]>;
type Fields = Readonly<Record<string, Field>>;

const sourcesByCatalog = new WeakMap<Catalog, ReadonlyMap<string, ChoiceEntrySource>>();

/** Sources of the choice lists whose choices are records, by the name of the list. */
export function getChoiceEntrySources(catalog: Catalog): ReadonlyMap<string, ChoiceEntrySource> {
  const known = sourcesByCatalog.get(catalog) ?? collectSources(catalog);
  sourcesByCatalog.set(catalog, known);
  return known;
}

function collectSources({ resources }: Catalog): Map<string, ChoiceEntrySource> {
  const sources = new Map<string, ChoiceEntrySource>();
  const visit = (fields: Fields): void => {
    for (const { entries, fields: inner } of Object.values(fields)) {
      if (entries) sources.set(entries.list, entries);
      if (inner) visit(inner);
    }
  };
  for (const { fields, workflow } of Object.values(resources)) {
    visit(fields);
    for (const { input } of workflow?.transitions ?? []) if (input) visit(input.fields);
  }
  return sources;
}

/**
 * Fills the catalog with stored choice records; returns the same object if there are none. `report` receives
 * truncated lists.
 */
export async function fillChoiceEntries(
  reading: RecordReader,
  catalog: Catalog,
  report: (cut: TruncatedChoiceList) => void,
): Promise<Catalog> {
  const sources = getChoiceEntrySources(catalog);
  if (sources.size === 0) return catalog;
  const choices = new Map<string, readonly Choice[]>();
  for (const [list, source] of sources) {
    const resource = catalog.resources[source.of];
    choices.set(list, resource ? await readEntries(reading, resource, source, report) : []);
  }
  const resources = Object.entries(catalog.resources).map(([name, one]) => [
    name,
    fillResource(one, choices),
  ]);
  return { ...catalog, resources: Object.fromEntries(resources) as Catalog['resources'] };
}

/**
 * Reads choice records: offered ones in list order, then retired, then deleted ones. Each group has its own query, so
 * that retired records never displace offered ones at the limit.
 */
async function readEntries(
  reading: RecordReader,
  { list, fields }: Resource,
  source: ChoiceEntrySource,
  report: (cut: TruncatedChoiceList) => void,
): Promise<Choice[]> {
  const sort = list.sort.map(parseSortKey).filter(({ field }) => Object.hasOwn(fields, field));
  const read = async (where: Condition, deleted = false) => {
    const asked = {
      where: andConditions([source.where, where]),
      sort,
      limit: maxEntries,
      count: true,
      deleted,
    };
    const { rows, total = rows.length } = await reading.list(source.of, asked);
    return { choices: rows.map(row => toChoice(row, source)), total };
  };
  const take = (
    entries: TruncatedChoiceList['entries'],
    ...parts: Awaited<ReturnType<typeof read>>[]
  ): Choice[] => {
    const taken = parts.flatMap(({ choices }) => choices).slice(0, maxEntries);
    const found = parts.reduce((sum, { total }) => sum + total, 0);
    if (found > taken.length) report({ list: source.list, entries, found, taken: taken.length });
    return taken;
  };
  const offered = take('offered', await read(source.offered));
  const gone = take('retired', await read(negateCondition(source.offered)), await read(matchAll, true));
  const all = [...offered, ...gone.map(choice => ({ ...choice, retired: true as const }))];
  const first = new Map(all.toReversed().map(choice => [choice.value, choice]));
  return all.filter(choice => first.get(choice.value) === choice);
}

function toChoice(row: Row, { value, label }: ChoiceEntrySource): Choice {
  const code = stringOrEmpty(row[value]);
  const [zh, en] = [stringOrEmpty(row[label.zh]), stringOrEmpty(row[label.en])];
  return { value: code, title: { zh: zh || en || code, en: en || zh || code } };
}

function fillResource(resource: Resource, choices: Choices): Resource {
  const { workflow } = resource;
  const fields = fillFields(resource.fields, choices);
  const transitions = workflow?.transitions.map(transition => fillInput(transition, choices));
  const takesEntries = transitions?.some((one, index) => one !== workflow?.transitions[index]);
  if (fields === resource.fields && !takesEntries) return resource;
  return {
    ...resource,
    fields,
    ...(workflow && takesEntries && { workflow: { ...workflow, transitions: transitions ?? [] } }),
  };
}

/** A transition whose input has no choice records is returned unchanged. */
function fillInput(transition: Transition, choices: Choices): Transition {
  const { input } = transition;
  const fields = input && fillFields(input.fields, choices);
  return fields && fields !== input.fields ? { ...transition, input: { ...input, fields } } : transition;
}

/** Fields without choice records are returned unchanged. */
function fillFields(fields: Fields, choices: Choices): Fields {
  const filled = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    fillField(field, choices),
  ]);
  return filled.some(([name, field]) => field !== fields[name]) ? Object.fromEntries(filled) : fields;
}

function fillField(field: Field, choices: Choices): Field {
  if (field.entries) return { ...field, choices: choices.get(field.entries.list) ?? [] };
  const inner = field.fields && fillFields(field.fields, choices);
  return inner && inner !== field.fields ? { ...field, fields: inner } : field;
}
