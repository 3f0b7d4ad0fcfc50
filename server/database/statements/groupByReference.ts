import type { ConditionShape } from './conditionShape';

/** Condition on the target of a reference. */
export interface TargetCondition {
  reference: string;
  where: ConditionShape;
}

/**
 * The condition that one part of a conjunction imposes on the target of a reference; undefined if it has none, or
 * none that can be merged.
 */
function readDemand(part: ConditionShape): (TargetCondition & { isNegated: boolean }) | undefined {
  const isNegated = part.op === 'not';
  const shape = isNegated ? part.of : part;
  // A path over an empty reference matches `null` as well, at any step.
  if (shape.op !== 'is' || 'null' in shape.test) return undefined;
  const [reference, ...path] = shape.path;
  if (reference === undefined || path.length === 0) return undefined;
  const where: ConditionShape = { ...shape, path };
  return { reference, isNegated, where: isNegated ? { op: 'not', of: where } : where };
}

/**
 * Joins the parts of a conjunction that test the target of one reference. Planners narrow one subquery by
 * all of them, and read several one after the other. A negated part matches an empty reference, so it needs
 * another part with it.
 */
export function groupByReference(parts: readonly ConditionShape[]): {
  targets: TargetCondition[];
  others: ConditionShape[];
} {
  const demands = parts.map(part => ({ part, demand: readDemand(part) }));
  const led = new Map<string, ConditionShape[]>();
  for (const { demand } of demands) if (demand && !demand.isNegated) led.set(demand.reference, []);
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
