import { compileConditionTest, compileValidator } from '#generator/emit/validators';
import type { SampleRow } from '#generator/emit/sampleRows';
import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import { isComparisonMet } from '#model/comparisons';
import { matchAll, type Condition } from '#model/conditions';
import { matchesCondition, type RelatedRowLookup } from '#model/conditions/matchesCondition';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

const asRow = (row: JsonObject): Row => ({ uuid: '', ...row, version: 1, deleted: false });

/** Removes conditions with a `$me` reference, which has no value here. */
const ofNobody = (where: Condition | undefined): Condition =>
  where && !JSON.stringify(where).includes('"$me') ? where : matchAll;

const hasRequired = ({ schema }: Resource, record: JsonObject): boolean =>
  (schema.required ?? []).every(name => (record[name] ?? null) !== null);

/** Checks whether an unsaved record is valid beside these rows: by its schema and by the conditions of its relations. */
export class RecordValidity {
  private readonly catalog: Catalog;
  private readonly now: Date;
  private readonly look: RelatedRowLookup;

  constructor(catalog: Catalog, now: Date, rows: Readonly<Record<string, readonly SampleRow[]>>) {
    this.catalog = catalog;
    this.now = now;
    const tables = new Map(
      Object.entries(rows).map(([name, all]) => [name, new Map(all.map(row => [row.uuid, asRow(row)]))]),
    );
    this.look = {
      catalog,
      row: (resource, uuid) => tables.get(resource)?.get(uuid),
      rows: resource => tables.get(resource)?.values() ?? [],
    };
  }

  /** For a view, also checks that the record matches the view and has the fields that it requires. */
  holds(resource: Resource, record: JsonObject): boolean {
    const base = getBaseResource(this.catalog, resource);
    return (
      this.fits(resource.view?.where, asRow(record), base, record) &&
      this.satisfies(base, record) &&
      (resource === base || hasRequired(resource, record)) &&
      this.goesTogether(base, record) &&
      Object.values(base.fields).every(field => this.leads(field, record))
    );
  }

  private satisfies({ schema }: Resource, record: JsonObject): boolean {
    const known = schema.properties ?? {};
    const said = Object.entries(record).filter(
      ([name, value]) => Object.hasOwn(known, name) && value !== null,
    );
    return compileValidator(schema)(Object.fromEntries(said)).length === 0;
  }

  private goesTogether({ comparisons = [], fields }: Resource, record: JsonObject): boolean {
    const said = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
    const now = { me: {}, now: this.now, season: this.catalog.season };
    return comparisons
      .filter(({ when }) => !when || compileConditionTest(when)(said))
      .every(comparison => {
        const related = listRelatedPathsInExpression(comparison.value).map(([relation = '', name = '']) => {
          const target = findResource(this.catalog, fields[relation]?.ref?.to ?? '');
          const table = target && getBaseResource(this.catalog, target);
          const row = table && this.look.row(table.name, String(record[relation]));
          return [`${relation}.${name}`, row?.[name] ?? null] as const;
        });
        return isComparisonMet(comparison, record, { ...now, related: Object.fromEntries(related) });
      });
  }

  private leads({ name, ref }: Field, record: JsonObject): boolean {
    const target = ref && findResource(this.catalog, ref.to);
    if (!target) return true;
    const table = getBaseResource(this.catalog, target);
    return [record[name] ?? []].flat().every(uuid => {
      const row = this.look.row(table.name, String(uuid));
      return (
        row !== undefined &&
        this.fits(target.view?.where, row, table, record) &&
        this.fits(ref.where, row, table, record)
      );
    });
  }

  private fits(where: Condition | undefined, row: Row, resource: Resource, record: JsonObject): boolean {
    const scope = { me: {}, now: this.now, season: this.catalog.season, this: record };
    return matchesCondition(bindConditionVariables(ofNobody(where), scope), row, resource, this.look);
  }
}
