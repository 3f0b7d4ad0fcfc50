import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import { omitConditions } from '#model/conditions/omitConditions';
import { andConditions, orConditions } from '#model/conditions/simplifyCondition';
import type { Condition } from '#model/conditions';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Field } from '#model/field';
import { parseSortKey } from '#model/query/authorizeSort';
import { isStoredField } from '#model/resource/storedFields';
import {
  findAllWindowsClosedRefusal,
  findTimeWindowClosingTime,
  findTimeWindowRefusal,
  noTimeWindowMessage,
  type TimeWindowRefusal,
  type TimeWindowRule,
} from '#model/timeWindows';
import type { RequestContext } from '../RequestContext';
import { deriveValuesFromRelations } from '../values/deriveValues';
import { decryptRecord } from '../values/encryptRecord';

const pageSize = 500;

/**
 * Reads windows with system rights, since a window applies also to callers who may not see it. One reader looks up
 * the offices above a record once.
 */
export class TimeWindowReader {
  private readonly context: RequestContext;
  private readonly reading: RecordReader;
  private readonly offices = new Map<string, Promise<string[]>>();
  private readonly closings = new Map<TimeWindowRule, string>();

  constructor(context: RequestContext, reading: RecordReader) {
    this.context = context;
    this.reading = reading;
  }

  /** Reason why the window of a stored record is closed; undefined if it is open or there is no rule. */
  async findRefusal(
    rule: TimeWindowRule | undefined,
    base: Resource,
    row: Row,
  ): Promise<TimeWindowRefusal | undefined> {
    if (!rule) return undefined;
    const record = decryptRecord(base, row, this.context.encryption);
    const refusal = await this.findRefusalOf(rule, base, record);
    return refusal && (await this.isExempt(rule, base, row, record)) ? undefined : refusal;
  }

  /**
   * Returns the reason why no window is open, whatever values the `unknown` fields will get. Undefined if an
   * open window may apply. If the office is unknown, only windows for every office are considered, because
   * the reason of another office's window would mislead.
   */
  async findRefusalWithout(
    rule: TimeWindowRule,
    record: JsonObject,
    unknown: ReadonlySet<string>,
  ): Promise<TimeWindowRefusal | undefined> {
    const windows = this.context.getResource(rule.of);
    const base = this.context.getBaseResource(windows);
    const { windowFields } = base;
    if (!windowFields) return { text: noTimeWindowMessage };
    const known = omitUnknown(rule.where, unknown);
    const where = bindConditionVariables(known, this.context.createRecordScope(record));
    const isUnknownOffice = rule.office !== undefined && unknown.has(rule.office);
    const office = rule.office === undefined ? null : (getOwn(record, rule.office) ?? null);
    const { of } = isUnknownOffice ? { of: [] } : await this.selectOffices(base, office);
    const rows = await this.listAll(windows, andConditions([where, ...of]));
    const refusal = findAllWindowsClosedRefusal(windowFields, rows, this.context.timestamp);
    if (!refusal || !isUnknownOffice) return refusal;
    const ofEveryOffice = rows.filter(row => (row[windowFields.office ?? ''] ?? null) === null);
    const told = ofEveryOffice.length > 0 ? ofEveryOffice : rows;
    return findAllWindowsClosedRefusal(windowFields, told, this.context.timestamp);
  }

  /**
   * Whether the caller sees a record that might exempt the new one from the window, whatever values its `unknown`
   * fields get.
   */
  async mayBeExempt(
    { except, unless }: TimeWindowRule,
    record: JsonObject,
    unknown: ReadonlySet<string>,
  ): Promise<boolean> {
    if (except) return true;
    const { context } = this;
    for (const { of, where } of unless ?? []) {
      const target = context.getResource(of);
      const seen = context.getAccess(target).getGrants('see');
      const known = bindConditionVariables(omitUnknown(where, unknown), context.createRecordScope(record));
      const visible = andConditions([known, orConditions(seen.map(({ rows }) => rows))]);
      if ((await this.reading.count(target.name, visible)) > 0) return true;
    }
    return false;
  }

  /** Finds the window for a record of a base resource, without regard to exempt records. */
  async findRefusalOf(
    rule: TimeWindowRule,
    resource: Resource,
    record: JsonObject,
  ): Promise<TimeWindowRefusal | undefined> {
    const windows = this.context.getResource(rule.of);
    const base = this.context.getBaseResource(windows);
    if (!base.windowFields) return { text: noTimeWindowMessage };
    const { offices, of } = await this.selectOffices(base, await this.readOffice(rule, resource, record));
    const bound = bindConditionVariables(rule.where, this.context.createRecordScope(record));
    const where = andConditions([bound, ...of]);
    const rows = await this.listAll(windows, where);
    const question = [base.windowFields, rows, offices, this.context.timestamp] as const;
    const closing = findTimeWindowClosingTime(...question);
    if (closing === undefined) this.closings.delete(rule);
    else this.closings.set(rule, closing);
    return findTimeWindowRefusal(...question);
  }

  /** Closing time of the open window found in the last check. */
  getClosing(rule: TimeWindowRule | undefined): string | undefined {
    return rule && this.closings.get(rule);
  }

  /**
   * The office of a record. A record that was stored before the schema derived its office has none in its
   * row, so it is derived here.
   */
  private async readOffice(
    { office }: TimeWindowRule,
    base: Resource,
    record: JsonObject,
  ): Promise<JsonValue> {
    if (office === undefined) return null;
    const stored = getOwn(record, office) ?? null;
    if (stored !== null) return stored;
    const derived = { ...record };
    await deriveValuesFromRelations(this.context, this.reading, base, derived, new Set([office]));
    return getOwn(derived, office) ?? null;
  }

  /** An office and its ancestors, with the condition for their windows. */
  private async selectOffices(
    base: Resource,
    start: JsonValue,
  ): Promise<{ offices: string[]; of: Condition[] }> {
    const office = base.windowFields?.office;
    if (office === undefined) return { offices: [], of: [] };
    const offices = typeof start === 'string' ? await this.getOffices(base, office, start) : [];
    return { offices, of: [isForOffice(office, offices)] };
  }

  private async isExempt(
    { except, unless }: TimeWindowRule,
    base: Resource,
    { uuid }: Row,
    record: JsonObject,
  ): Promise<boolean> {
    if (except) {
      const bound = bindConditionVariables(except, this.context.scope);
      if ((await this.reading.get(base.name, uuid, bound)) !== undefined) return true;
    }
    const scope = this.context.createLookupScope(base, record);
    for (const { of, where } of unless ?? [])
      if ((await this.reading.count(of, bindConditionVariables(where, scope))) > 0) return true;
    return false;
  }

  private getOffices(windows: Resource, field: string, start: string): Promise<string[]> {
    const target = windows.fields[field]?.ref?.to ?? '';
    const key = `${target}/${start}`;
    const known = this.offices.get(key) ?? this.walkUp(target, start);
    this.offices.set(key, known);
    return known;
  }

  private async walkUp(target: string, start: string): Promise<string[]> {
    const tree = this.context.getBaseResource(this.context.getResource(target));
    const passed: string[] = [];
    let uuid: unknown = start;
    // Concurrent moves may have stored a cycle of parents.
    while (typeof uuid === 'string' && !passed.includes(uuid)) {
      passed.push(uuid);
      const row = tree.parent === undefined ? undefined : await this.reading.get(tree.name, uuid);
      uuid = row && tree.parent !== undefined ? getOwn(row, tree.parent) : undefined;
    }
    return passed;
  }

  private async listAll({ name, list, fields }: Resource, where: Condition): Promise<Row[]> {
    // The sort matches an index, so that rows are read in index order.
    const sort = list.sort.map(parseSortKey).filter(({ field }) => isStored(getOwn(fields, field)));
    const rows: Row[] = [];
    let after: string | undefined;
    do {
      const place = after === undefined ? {} : { after };
      const page = await this.reading.list(name, {
        where,
        sort,
        limit: pageSize,
        count: false,
        ...place,
      });
      rows.push(...page.rows);
      after = page.next;
    } while (after !== undefined);
    return rows;
  }
}

/** Removes the parts of a condition that read fields without a known value. */
const omitUnknown = (condition: Condition, unknown: ReadonlySet<string>): Condition =>
  omitConditions(condition, part => listThisVariableFields(part).some(name => unknown.has(name)));

const isStored = (field: Field | undefined): boolean => field !== undefined && isStoredField(field);

const isForOffice = (field: string, offices: readonly string[]): Condition =>
  orConditions([
    { op: 'is', path: [field], test: { null: true } },
    ...(offices.length === 0 ? [] : [{ op: 'is' as const, path: [field], test: { in: offices } }]),
  ]);
