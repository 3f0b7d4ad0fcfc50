import { accountResource, findResource, getBaseResource, type Catalog } from '#model/catalog';
import { internalResources } from '#model/internalResources';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { ChoiceEntrySource, Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { Transition } from '#model/workflow';
import { sampleRows, type SampleRow } from './sampleRows';
import { GeneratedRows } from './sampleRows/GeneratedRows';
import { RecordGenerator, type FixedRecordValues } from './sampleRows/RecordGenerator';
import { SeededRandom } from './sampleRows/SeededRandom';
import { SampleShortage } from './sampleRows/SampleShortage';
import { TooFewSamples } from './sampleRows/TooFewSamples';

const seed = 1;
const maxTargets = 8;

/**
 * Generates valid single records on demand, with sample rows for their relations. The same call gives the same
 * record.
 */
export class SampleRecords {
  private readonly catalog: Catalog;
  private readonly now: Date;
  private readonly targets: GeneratedRows;
  private readonly rows: ReadonlyMap<string, ReadonlyMap<string, SampleRow>>;

  /** Generates the target rows that records of these resources refer to. */
  constructor(catalog: Catalog, now: Date, resources: Iterable<string>) {
    this.catalog = catalog;
    this.now = now;
    this.targets = new GeneratedRows(catalog, now);
    const wanted = findTargetTables(catalog, [...resources, accountResource]);
    const upTo = Object.fromEntries(
      Object.keys(catalog.resources).map(name => [name, wanted.has(name) ? maxTargets : 0]),
    );
    const rows = Object.entries(sampleRows(catalog, { seed, now, upTo }));
    for (const [name, table] of rows)
      for (const row of table) this.targets.add(name, { ...row, version: 1, deleted: false });
    this.rows = new Map(rows.map(([name, table]) => [name, new Map(table.map(row => [row.uuid, row]))]));
  }

  /** Sample rows of a table that relations may refer to, by uuid. */
  getTargets(resource: string): ReadonlyMap<string, SampleRow> {
    return this.rows.get(resource) ?? new Map<string, SampleRow>();
  }

  /** The uuids of the choice records with these values. */
  findEntries(source: ChoiceEntrySource, values: readonly string[]): string[] {
    const entries = this.targets.getEntries(source);
    return entries.filter(row => values.includes(scalarToText(row[source.value]))).map(({ uuid }) => uuid);
  }

  /** Picks a relation target of the record other than the given ones. */
  pickTarget(
    resource: Resource,
    field: Field,
    record: JsonObject,
    besides: readonly JsonValue[],
  ): string | undefined {
    const random = new SeededRandom(`${seed}/${resource.name}/${field.name}`);
    return this.targets.pickTarget(resource, field, record, besides, random);
  }

  /**
   * Generates a record without uuid, with as many of the given values as a valid record allows: all of them; otherwise
   * the values that decide which fields are shown; otherwise only the state. With a transition, the record meets its
   * guard. Unique values differ from those of the targets and of other records.
   */
  makeRecord(
    resource: Resource,
    values: JsonObject,
    { step, beside = [] }: { step?: Transition | undefined; beside?: readonly JsonObject[] } = {},
  ): JsonObject {
    const state = resource.workflow?.field ?? '';
    const decisive = pickValues(values, name => name === state || isDecisive(resource.fields[name]));
    const plain = pickValues(values, name => !isRelationSketch(resource.fields[name], values[name]));
    let shortage: SampleShortage | undefined;
    const initial = new Set(resource.records?.map(({ uuid }) => uuid));
    const stored = this.targets.getRows(resource.name);
    // If the initial records use up all values of a unique field, the new record may reuse a value of one of them.
    for (const reserved of [stored, stored.filter(({ uuid }) => !initial.has(uuid))])
      for (const pinned of [plain, decisive, pickValues(values, name => name === state)]) {
        const made = this.generate(resource, { values: pinned, step }, { reserved, beside });
        if (!(made instanceof SampleShortage)) return made;
        shortage = made;
      }
    throw new TooFewSamples(resource.name, 0, 1, shortage ?? new SampleShortage('', { zh: '', en: '' }));
  }

  private generate(
    resource: Resource,
    pinned: FixedRecordValues,
    { reserved, beside }: { reserved: readonly JsonObject[]; beside: readonly JsonObject[] },
  ): JsonObject | SampleShortage {
    const generator = new RecordGenerator({
      resource,
      generatedRows: this.targets,
      random: new SeededRandom(`${seed}/${resource.name}/${beside.length}`),
      now: this.now,
      season: this.catalog.season,
      unfilledReferences: new Set(),
      pinned,
    });
    for (const row of [...reserved, ...beside]) generator.reserve(row);
    return generator.generate();
  }
}

/**
 * The tables that relations and choices of these resources refer to, directly or indirectly; tables of the server
 * itself stay empty.
 */
function findTargetTables(catalog: Catalog, resources: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  const visit = (name: string): void => {
    const resource = findResource(catalog, name);
    const base = resource && getBaseResource(catalog, resource);
    if (!base || tables.has(base.name) || internalResources.has(base.name)) return;
    tables.add(base.name);
    for (const to of listRelations(base.fields)) visit(to);
  };
  for (const name of resources) visit(name);
  return tables;
}

const listRelations = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.values(fields).flatMap(({ ref, entries, fields: inner }) => [
    ...(ref ? [ref.to] : []),
    ...(entries ? [entries.of] : []),
    ...listRelations(inner ?? {}),
  ]);

/** Whether the field has a few fixed values, which conditions test. */
const isDecisive = (field: Field | undefined): boolean =>
  field?.kind === 'choice' || field?.kind === 'choices' || field?.kind === 'boolean';

/** Whether the value of a relation is an object with values of its target record, instead of a uuid. */
const isRelationSketch = (field: Field | undefined, value: JsonValue | undefined): boolean =>
  field?.ref !== undefined && [value].flat().some(isObject);

const pickValues = (values: JsonObject, isWanted: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && isWanted(name)));
