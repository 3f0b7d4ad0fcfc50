import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import { matchesCondition, type RelatedRowLookup } from '#model/conditions/matchesCondition';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { ChoiceEntrySource, Field } from '#model/field';
import type { Resource } from '#model/resource';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { SeededRandom } from './SeededRandom';
import { PartRowDistributor } from './PartRowDistributor';
import {
  listMentionedThisFields,
  ReferenceCandidates,
  type ConditionScopeWithoutCaller,
} from './ReferenceCandidates';

/** Removes conditions on the caller, because sample rows have no caller. */
const dropCallerConditions = (condition: Condition | undefined): Condition =>
  condition && !JSON.stringify(condition).includes('"$me') ? condition : matchAll;

/**
 * Candidate target rows of a relation: those that match the required condition, and those that also match the preferred
 * condition.
 */
interface Leads {
  must: ReferenceCandidates;
  wish: ReferenceCandidates;
}

/** Rows generated so far, with look-up of relation targets. */
export class GeneratedRows {
  private readonly catalog: Catalog;
  private readonly moment: ConditionScopeWithoutCaller;
  private readonly rowsByResource = new Map<string, Row[]>();
  private readonly byUuid = new Map<string, Map<string, Row>>();
  private readonly partRowDistributor: PartRowDistributor;
  /** Choice rows by list name, cached for the number of rows at that time. */
  private readonly entries = new Map<string, { seen: number; entries: readonly Row[] }>();
  private leads = new Map<Field, Leads | undefined>();
  private readonly lookup: RelatedRowLookup;

  constructor(catalog: Catalog, now: Date) {
    this.catalog = catalog;
    this.partRowDistributor = new PartRowDistributor(catalog);
    this.moment = { now, season: catalog.season };
    this.lookup = {
      catalog,
      row: (resource, uuid) => this.byUuid.get(resource)?.get(uuid),
      rows: resource => this.getRows(resource),
    };
  }

  getRows(resource: string): readonly Row[] {
    return this.rowsByResource.get(resource) ?? [];
  }

  add(resource: string, row: Row): void {
    const rows = this.rowsByResource.get(resource);
    if (rows) rows.push(row);
    else this.rowsByResource.set(resource, [row]);
    const byUuid = this.byUuid.get(resource) ?? new Map<string, Row>();
    byUuid.set(row.uuid, row);
    this.byUuid.set(resource, byUuid);
    this.partRowDistributor.add(resource, row);
  }

  /** Minimum and maximum number of rows of a resource whose records are parts (`x-parts`) of other records. */
  getLimits(resource: string): { min: number; max: number } {
    return this.partRowDistributor.getLimits(resource, owner => this.getRows(owner).length);
  }

  /** Invalidates cached candidates after rows changed. */
  forget(): void {
    this.leads = new Map();
  }

  /** Sample rows that may be chosen in a choice field whose choices are records. */
  getEntries({ list, of, where, offered }: ChoiceEntrySource): readonly Row[] {
    const resource = findResource(this.catalog, of);
    const rows = this.getRows(of);
    const known = this.entries.get(list);
    if (!resource || known?.seen === rows.length) return known?.entries ?? [];
    const condition = andConditions([where, offered]);
    const entries = rows.filter(row => matchesCondition(condition, row, resource, this.lookup));
    this.entries.set(list, { seen: rows.length, entries });
    return entries;
  }

  /** The target table of a relation. */
  getTargetTable(field: Field): string | undefined {
    const target = field.ref && findResource(this.catalog, field.ref.to);
    return target && getBaseResource(this.catalog, target).name;
  }

  getTargetRow(field: Field, uuid: JsonValue | undefined): Row | undefined {
    return this.byUuid.get(this.getTargetTable(field) ?? '')?.get(scalarToText(uuid));
  }

  /** Returns the value at the end of a path over relations; undefined if a relation is empty. */
  readPath(
    { fields }: Pick<Resource, 'fields'>,
    [name = '', ...rest]: readonly string[],
    record: JsonObject | Row,
  ): JsonValue | undefined {
    const field = fields[name];
    if (rest.length === 0 || !field) return record[name];
    const row = this.getTargetRow(field, record[name]);
    const target = field.ref && findResource(this.catalog, field.ref.to);
    return row && target && this.readPath(getBaseResource(this.catalog, target), rest, row);
  }

  /** Fields of the record that the condition of a relation reads. */
  dependencies(resource: Resource, field: Field): string[] {
    return listMentionedThisFields(this.must(field)).concat(
      listMentionedThisFields(this.wish(resource, field)),
    );
  }

  /**
   * Picks a random target of a relation. If the relation is required and no row matches, the preferred condition
   * (`fit`) is ignored.
   */
  pickTarget(
    resource: Resource,
    field: Field,
    record: JsonObject,
    besides: readonly JsonValue[],
    random: SeededRandom,
  ): string | undefined {
    const leads = this.leadsOf(resource, field);
    if (!leads) return undefined;
    const owners = this.partRowDistributor.select(resource, field, this.candidates(resource, field, record));
    if (owners) return random.pick(owners.filter(({ uuid }) => !besides.includes(uuid)))?.uuid;
    const wished = leads.wish.pick(record, besides, random);
    if (wished !== undefined || !field.required || leads.wish === leads.must) return wished;
    return leads.must.pick(record, besides, random);
  }

  /** Target rows that a relation may have; only the preferred rows if there are any. */
  candidates(resource: Resource, field: Field, record: JsonObject): readonly Row[] {
    const leads = this.leadsOf(resource, field);
    const wished = leads?.wish.getAll(record) ?? [];
    return wished.length > 0 || !field.required ? wished : (leads?.must.getAll(record) ?? []);
  }

  /** Whether the current target of a relation matches its conditions. */
  fits(resource: Resource, field: Field, record: JsonObject): boolean {
    const leads = this.leadsOf(resource, field);
    return [record[field.name] ?? []].flat().every(uuid => {
      const row = this.getTargetRow(field, uuid);
      return row !== undefined && leads?.must.fits(row, record) === true;
    });
  }

  private must(field: Field): Condition {
    const target = field.ref && findResource(this.catalog, field.ref.to);
    return andConditions([dropCallerConditions(target?.view?.where), dropCallerConditions(field.ref?.where)]);
  }

  private wish(resource: Resource, field: Field): Condition {
    return dropCallerConditions(resource.samples.fit[field.name]);
  }

  private leadsOf(resource: Resource, field: Field): Leads | undefined {
    if (this.leads.has(field)) return this.leads.get(field);
    const target = field.ref && findResource(this.catalog, field.ref.to);
    const leads = target && this.leadsInto(target, resource, field);
    this.leads.set(field, leads);
    return leads;
  }

  private leadsInto(target: Resource, resource: Resource, field: Field): Leads {
    const table = getBaseResource(this.catalog, target).name;
    const parts = { moment: this.moment, look: this.lookup, rows: () => this.getRows(table) };
    const [condition, wish] = [this.must(field), this.wish(resource, field)];
    const must = new ReferenceCandidates(condition, target, parts);
    return {
      must,
      wish:
        wish === matchAll ? must : new ReferenceCandidates(andConditions([condition, wish]), target, parts),
    };
  }
}
