import { isComparisonMet, type Comparison } from '#model/comparisons';
import type { Issue } from '#model/errors';
import type { ExpressionScope } from '#model/expressions';
import { addDuration, isDateText, isTimestampText } from '#model/expressions/addDuration';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import type { Field } from '#model/field';
import type { JsonObject, JsonValue } from '#model/json';
import type { Resource } from '#model/resource';
import { compileConditionTest } from '../validators';
import type { SeededRandom } from './SeededRandom';
import type { ResolveRelationPath } from './serverValues';

/** Maximum difference between a proposed value and the compared value. */
const maxDistance = 20;

interface SampleMoment {
  now: Date;
  season: number;
}

/** The comparisons of a resource, for its sample rows. */
export class SampleComparisons {
  private readonly comparisons: readonly Comparison[];
  private readonly fields: Resource['fields'];
  private readonly moment: SampleMoment;
  private readonly random: SeededRandom;
  private readonly resolvePath: ResolveRelationPath;

  constructor(
    { comparisons = [], fields }: Resource,
    moment: SampleMoment,
    random: SeededRandom,
    resolvePath: ResolveRelationPath,
  ) {
    this.comparisons = comparisons;
    this.fields = fields;
    this.moment = moment;
    this.random = random;
    this.resolvePath = resolvePath;
  }

  findIssues(record: JsonObject): Issue[] {
    return this.findBroken(record).map(({ field, refusal }) => ({
      path: `/${field}`,
      keyword: 'compare',
      text: refusal,
    }));
  }

  /** Returns the fields with which a field is compared; a change of any of them may repair a violated comparison. */
  getOtherFields(name: string, record: JsonObject): string[] {
    return this.findBroken(record)
      .filter(({ field }) => field === name)
      .flatMap(({ fields }) => fields.filter(other => other !== name));
  }

  /** Computes a value that meets the first violated comparison of the field; undefined if none can be computed. */
  proposeValue(field: Field, record: JsonObject): JsonValue | undefined {
    const broken = this.findBroken(record).find(comparison => comparison.field === field.name);
    if (!broken) return undefined;
    const other = evaluateExpression(broken.value, this.createScope(broken, record));
    const isInteger = this.fields[field.name]?.schema.type === 'integer';
    return this.moveFrom(broken.test, other, isInteger);
  }

  private findBroken(record: JsonObject): Comparison[] {
    return this.comparisons.filter(
      comparison =>
        (!comparison.when || compileConditionTest(comparison.when)(record)) &&
        !isComparisonMet(comparison, record, this.createScope(comparison, record)),
    );
  }

  /** Scope without a caller: sample rows ignore comparisons with `$me` facts. */
  private createScope({ value }: Comparison, record: JsonObject): ExpressionScope {
    const related = listRelatedPathsInExpression(value).map((path): [string, JsonValue] => [
      path.join('.'),
      this.resolvePath(path, record) ?? null,
    ]);
    return { ...this.moment, me: {}, this: record, related: Object.fromEntries(related) };
  }

  private moveFrom(test: Comparison['test'], other: JsonValue, isInteger: boolean): JsonValue | undefined {
    if (test === 'eq') return other;
    if (test === 'ne') return undefined;
    const isStrict = test === 'gt' || test === 'lt';
    const sign = test === 'gt' || test === 'gte' ? 1 : -1;
    const distance = sign * this.random.integer(isStrict ? 1 : 0, maxDistance);
    if (typeof other === 'number') {
      const start = isInteger && !Number.isInteger(other) ? Math[sign > 0 ? 'ceil' : 'floor'](other) : other;
      return start + distance;
    }
    if (typeof other !== 'string') return undefined;
    if (isDateText(other)) return addDuration(other, 'days', distance);
    return isTimestampText(other) ? addDuration(other, 'hours', distance) : undefined;
  }
}
