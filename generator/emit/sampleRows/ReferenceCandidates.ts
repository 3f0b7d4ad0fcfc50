import { bindConditionVariables } from '#model/conditions/bindConditionVariables';
import type { Condition, ConditionScope } from '#model/conditions';
import { matchesCondition, type RelatedRowLookup } from '#model/conditions/matchesCondition';
import type { JsonObject, JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { isMatchNone, andConditions } from '#model/conditions/simplifyCondition';
import type { SeededRandom } from './SeededRandom';

/** Variables of a condition without those of the record and the caller. */
export type ConditionScopeWithoutCaller = Omit<ConditionScope, 'this' | 'me'>;

/** Kinds with scalar values, usable as index keys. */
const sortableKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'reference',
  'choice',
  'integer',
  'boolean',
]);

/** Number of random tries before a full scan. */
const maxProbes = 24;

interface Equality {
  field: string;
  word: string;
}

const usesThis = (condition: Condition): boolean => JSON.stringify(condition).includes('"$this');

/** Fields of `$this` that a condition mentions. */
export function listMentionedThisFields(condition: Condition): string[] {
  return [...JSON.stringify(condition).matchAll(/"\$this\.(\w+)"/g)].map(([, name = '']) => name);
}

/**
 * Candidate targets of a relation. The static part of the condition is evaluated once per row; the first equality with the record uses an index, so that the cost does not grow with the table.
 */
export class ReferenceCandidates {
  private readonly target: Resource;
  private readonly constant: Condition;
  private readonly varying: Condition | undefined;
  private readonly equality: Equality | undefined;
  private readonly moment: ConditionScopeWithoutCaller;
  private readonly lookUp: RelatedRowLookup;
  private readonly rows: () => readonly Row[];
  private readonly acceptedRows: Row[] = [];
  private readonly byValue = new Map<JsonValue, Row[]>();
  private seenCount = 0;
  private readonly cache = new Map<string, { seen: number; rows: readonly Row[] }>();

  constructor(
    condition: Condition,
    target: Resource,
    {
      moment,
      look,
      rows,
    }: { moment: ConditionScopeWithoutCaller; look: RelatedRowLookup; rows: () => readonly Row[] },
  ) {
    const parts = condition.op === 'all' ? condition.of : [condition];
    const varying = parts.filter(usesThis);
    this.target = target;
    this.constant = bindConditionVariables(andConditions(parts.filter(part => !varying.includes(part))), {
      me: {},
      ...moment,
    });
    this.varying = varying.length > 0 ? andConditions(varying) : undefined;
    this.equality = varying.map(part => equalityOf(part, target)).find(found => found !== undefined);
    this.moment = moment;
    this.lookUp = look;
    this.rows = rows;
  }

  /** Picks a random matching target for this record, other than `besides`. */
  pick(record: JsonObject, besides: readonly JsonValue[], random: SeededRandom): string | undefined {
    const [among, bound] = this.narrow(record);
    for (let probe = 0; probe < maxProbes && among.length > 0; probe += 1) {
      const row = random.pick(among);
      if (row && !besides.includes(row.uuid) && this.matches(bound, row)) return row.uuid;
    }
    return random.pick(this.filterRows(among, bound).filter(row => !besides.includes(row.uuid)))?.uuid;
  }

  /** All target rows that match the relation condition for this record. */
  getAll(record: JsonObject): readonly Row[] {
    return this.filterRows(...this.narrow(record));
  }

  fits(row: Row, record: JsonObject): boolean {
    return this.matches(this.constant, row) && this.matches(this.bind(record), row);
  }

  private matches(condition: Condition | undefined, row: Row): boolean {
    return !condition || matchesCondition(condition, row, this.target, this.lookUp);
  }

  private filterRows(among: readonly Row[], bound: Condition | undefined): readonly Row[] {
    if (!bound) return among;
    if (this.equality) return among.filter(row => this.matches(bound, row));
    const key = JSON.stringify(bound);
    const kept = this.cache.get(key);
    if (kept?.seen === this.seenCount) return kept.rows;
    const rows = among.filter(row => this.matches(bound, row));
    this.cache.set(key, { seen: this.seenCount, rows });
    return rows;
  }

  /** Candidate rows with the remaining condition. */
  private narrow(record: JsonObject): [readonly Row[], Condition | undefined] {
    this.catchUp();
    const bound = this.bind(record);
    if (!bound) return [this.acceptedRows, undefined];
    if (isMatchNone(bound)) return [[], undefined];
    const { equality } = this;
    if (!equality) return [this.acceptedRows, bound];
    const value = equality.word === 'uuid' ? record.uuid : record[equality.word];
    const among = Array.isArray(value) ? this.acceptedRows : (this.byValue.get(value ?? null) ?? []);
    return [among, bound];
  }

  private bind(record: JsonObject): Condition | undefined {
    return this.varying && bindConditionVariables(this.varying, { me: {}, ...this.moment, this: record });
  }

  private catchUp(): void {
    const rows = this.rows();
    for (; this.seenCount < rows.length; this.seenCount += 1) {
      const row = rows[this.seenCount];
      if (!row || !this.matches(this.constant, row)) continue;
      this.acceptedRows.push(row);
      if (!this.equality) continue;
      const value = row[this.equality.field];
      const alike = this.byValue.get(value ?? null);
      if (alike) alike.push(row);
      else this.byValue.set(value ?? null, [row]);
    }
  }
}

function equalityOf(condition: Condition, target: Resource): Equality | undefined {
  if (condition.op !== 'is' || condition.path.length !== 1 || !('eq' in condition.test)) return undefined;
  const [field = ''] = condition.path;
  const { eq } = condition.test;
  const word = typeof eq === 'string' ? /^\$this(?:\.(\w+))?$/.exec(eq) : null;
  const kind = target.fields[field]?.kind;
  return word && kind && sortableKinds.has(kind) ? { field, word: word[1] ?? 'uuid' } : undefined;
}
