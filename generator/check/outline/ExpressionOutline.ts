import { comparisonTests } from '#model/comparisons';
import type { JsonObject, JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { memoizeWeak } from '../memoizeWeak';
import type { FieldOutline } from './FieldOutline';
import { toList, toObject, toText } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** An expression of a file, with what it is for. */
export interface LocatedExpression {
  value: JsonValue;
  at: JsonPath;
  use: 'comparison';
  /** The field that it is compared with. */
  field: FieldOutline | undefined;
}

/** An entry of `x-compare`. */
export interface ComparisonOutline {
  keywords: JsonObject;
  at: JsonPath;
  field: FieldOutline | undefined;
  /** The right sides, by test. */
  expressions: readonly (LocatedExpression & { test: string })[];
}

/** The comparisons of a file; those of a view belong to its base. */
export const getComparisonOutlines = memoizeWeak(
  ({ keywords, fields, viewOf }: ResourceOutline): ComparisonOutline[] =>
    viewOf
      ? []
      : toList(keywords['x-compare']).map((entry, index) => {
          const words = toObject(entry);
          const at = ['x-compare', index];
          const field = fields.get(toText(words.field) ?? '');
          const expressions = comparisonTests.flatMap(test => {
            const value = words[test];
            return value === undefined
              ? []
              : [{ value, at: [...at, test], use: 'comparison' as const, field, test }];
          });
          return { keywords: words, at, field, expressions };
        }),
);

/** All expressions of a file. */
export const getExpressions = memoizeWeak((resource: ResourceOutline): LocatedExpression[] =>
  getComparisonOutlines(resource).flatMap(({ expressions }) => expressions),
);
