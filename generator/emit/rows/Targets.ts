import { bindCondition } from '#model/bindCondition';
import { baseOf, resourceOf, type Catalog } from '#model/catalog';
import { everything, type Condition } from '#model/conditions';
import { holds, type Lookup } from '#model/holds';
import type { JsonObject, Value } from '#model/json';
import type { Row } from '#model/records';
import type { Field, Resource } from '#model/resource';
import { allOf } from '#model/simplify';
import { asText } from './asText';
import type { Dice } from './Dice';

const probes = 24;

/** Nobody asks for samples, so a condition on who asks says nothing of them. */
const ofNobody = (condition: Condition | undefined): Condition =>
  condition && !JSON.stringify(condition).includes('"$me') ? condition : everything;

/** The rows made so far, and which of them a relation may lead to. */
export class Targets {
  private readonly catalog: Catalog;
  private readonly now: Date;
  private readonly rowsOf = new Map<string, Row[]>();
  private readonly byUuid = new Map<string, Row>();
  private readonly fitting = new Map<string, Row[]>();
  private readonly look: Lookup;

  constructor(catalog: Catalog, now: Date) {
    this.catalog = catalog;
    this.now = now;
    this.look = {
      catalog,
      row: (resource, uuid) => this.byUuid.get(`${resource}/${uuid}`),
      rows: resource => this.rows(resource),
    };
  }

  rows(resource: string): readonly Row[] {
    return this.rowsOf.get(resource) ?? [];
  }

  add(resource: string, row: Row): void {
    const rows = this.rowsOf.get(resource) ?? [];
    rows.push(row);
    this.rowsOf.set(resource, rows);
    this.byUuid.set(`${resource}/${row.uuid}`, row);
  }

  /** The table that a relation leads into. */
  table(field: Field): string | undefined {
    const target = field.ref && resourceOf(this.catalog, field.ref.to);
    return target && baseOf(this.catalog, target).name;
  }

  row(field: Field, uuid: Value | undefined): Row | undefined {
    return this.byUuid.get(`${this.table(field)}/${asText(uuid)}`);
  }

  /** A row that the relation may lead to from this record. What `fit` wishes is let go for a relation that must lead somewhere. */
  pick(
    resource: Resource,
    field: Field,
    record: JsonObject,
    besides: readonly Value[],
    dice: Dice,
  ): string | undefined {
    const target = field.ref && resourceOf(this.catalog, field.ref.to);
    if (!target) return undefined;
    const must = allOf([ofNobody(target.view?.where), ofNobody(field.ref?.where)]);
    const wish = ofNobody(resource.samples.fit[field.name]);
    const fitting = this.among(resource, target, allOf([must, wish]), record, besides, dice);
    if (fitting !== undefined || !field.required || wish === everything) return fitting;
    return this.among(resource, target, must, record, besides, dice);
  }

  private among(
    resource: Resource,
    target: Resource,
    condition: Condition,
    record: JsonObject,
    besides: readonly Value[],
    dice: Dice,
  ): string | undefined {
    const bound = bindCondition(condition, {
      me: {},
      now: this.now,
      season: this.catalog.season,
      this: record,
    });
    const table = baseOf(this.catalog, target).name;
    const isFree = (row: Row) => !besides.includes(row.uuid);
    const rows = this.rows(table);
    const fits = (row: Row) => isFree(row) && holds(bound, row, target, this.look);
    for (let probe = 0; probe < probes && rows.length > 0; probe += 1) {
      const row = dice.pick(rows);
      if (row && fits(row)) return row.uuid;
    }
    // Rows of its own table still grow, so what fits among them is not kept.
    const own = table === baseOf(this.catalog, resource).name;
    const all = own
      ? rows.filter(row => holds(bound, row, target, this.look))
      : this.kept(table, target, bound);
    return dice.pick(all.filter(isFree))?.uuid;
  }

  private kept(table: string, target: Resource, bound: Condition): Row[] {
    const key = `${target.name} ${JSON.stringify(bound)}`;
    const known =
      this.fitting.get(key) ?? this.rows(table).filter(row => holds(bound, row, target, this.look));
    this.fitting.set(key, known);
    return known;
  }
}
