import type { ConditionShape } from './conditionShape';

/** Condition on the target of a reference. */
export interface TargetCondition {
  reference: string;
  where: ConditionShape;
}

interface Demand extends TargetCondition {
  /** Whether an empty reference satisfies the condition too. */
  fitsEmpty: boolean;
}

/**
 * Reads the condition that one part of a conjunction imposes on the record that a reference points to.
 * Undefined if it imposes none, or none that can be merged with others.
 */
function readDemand(shape: ConditionShape): Demand | undefined {
  switch (shape.op) {
    case 'is':
      return readTestDemand(shape);
    case 'not':
      return readNegatedDemand(shape.of);
    case 'any':
      return readSharedDemand(shape.of);
    default:
      return undefined;
  }
}

function readTestDemand(shape: Extract<ConditionShape, { op: 'is' }>): Demand | undefined {
  const [reference, ...path] = shape.path;
  // A path over an empty reference matches `null` as well, at any step.
  if (reference === undefined || path.length === 0 || isNullTest(shape)) return undefined;
  return { reference, where: { ...shape, path }, fitsEmpty: false };
}

function readNegatedDemand(shape: ConditionShape): Demand | undefined {
  if (shape.op !== 'is') return undefined;
  const [reference, ...path] = shape.path;
  if (reference === undefined || path.length === 0) return undefined;
  return { reference, where: { op: 'not', of: { ...shape, path } }, fitsEmpty: !isNullTest(shape) };
}

const isNullTest = ({ test }: Extract<ConditionShape, { op: 'is' }>): boolean => 'null' in test && test.null;

/**
 * Merges the alternatives of a disjunction into one condition. They must all test the target of the same
 * reference, and an empty reference must match none of them.
 */
function readSharedDemand(parts: readonly ConditionShape[]): Demand | undefined {
  const demands = parts.map(readDemand);
  const [first] = demands;
  if (!first) return undefined;
  const of: ConditionShape[] = [];
  for (const demand of demands) {
    if (demand?.reference !== first.reference || demand.fitsEmpty) return undefined;
    of.push(demand.where);
  }
  return { reference: first.reference, where: { op: 'any', of }, fitsEmpty: false };
}

/**
 * Groups the parts of a conjunction by the reference whose target they test. The planner can narrow one
 * subquery by all conditions of a group; separate subqueries are read one after the other. A negated part
 * also matches an empty reference, so it joins a group only beside a part that excludes empty references.
 */
export function groupByReference(parts: readonly ConditionShape[]): {
  targets: TargetCondition[];
  others: ConditionShape[];
} {
  const demands = parts.map(part => ({ part, demand: readDemand(part) }));
  const led = new Map<string, ConditionShape[]>();
  for (const { demand } of demands) if (demand && !demand.fitsEmpty) led.set(demand.reference, []);
  const others: ConditionShape[] = [];
  for (const { part, demand } of demands) {
    const group = demand && led.get(demand.reference);
    if (group) group.push(demand.where);
    else others.push(part);
  }
  return {
    targets: [...led].map(([reference, of]) => ({ reference, where: { op: 'all', of } })),
    others,
  };
}
