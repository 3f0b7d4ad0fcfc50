import { describe, expect, it } from 'vitest';
import type { Condition } from '#model/conditions';
import { constantShapeBuilder } from './conditionShape';
import { groupByReference } from './groupByReference';

const is = (path: string[], value: string): Condition => ({ op: 'is', path, test: { eq: value } });
const not = (of: Condition): Condition => ({ op: 'not', of });
const isNothing = (path: string[]): Condition => ({ op: 'is', path, test: { null: true } });

const shapes = (parts: readonly Condition[]) => parts.map(part => constantShapeBuilder.buildCondition(part));
const group = (...parts: Condition[]) => JSON.stringify(groupByReference(shapes(parts)));
const grouped = (targets: Record<string, Condition[]>, others: Condition[]) =>
  JSON.stringify({
    targets: Object.entries(targets).map(([reference, of]) => ({
      reference,
      where: { op: 'all', of: shapes(of) },
    })),
    others: shapes(others),
  });

describe('conditions on the target of one reference', () => {
  it('conditions on the target of one reference are merged into one subquery, negated ones included', () => {
    expect(group(is(['child', 'school'], 'a'), is(['name'], 'b'), not(is(['child', 'state'], 'draft')))).toBe(
      grouped({ child: [is(['school'], 'a'), not(is(['state'], 'draft'))] }, [is(['name'], 'b')]),
    );
  });

  it('conditions on two references stay separate, and a longer path keeps its remaining segments', () => {
    expect(group(is(['child', 'school'], 'a'), is(['proof', 'office', 'code'], 'b'))).toBe(
      grouped({ child: [is(['school'], 'a')], proof: [is(['office', 'code'], 'b')] }, []),
    );
  });

  it('alternatives on the target of one reference are merged with its other conditions', () => {
    const hasZone = not(isNothing(['child', 'zone']));
    const isPrivate = is(['child', 'school', 'nature'], 'private');
    expect(group(is(['child', 'school'], 'a'), { op: 'any', of: [hasZone, isPrivate] })).toBe(
      grouped(
        {
          child: [
            is(['school'], 'a'),
            { op: 'any', of: [not(isNothing(['zone'])), is(['school', 'nature'], 'private')] },
          ],
        },
        [],
      ),
    );
  });

  it('alternative conditions on a reference are not merged into one subquery if one of them tests another reference, or holds for an empty reference', () => {
    const mixed: Condition = { op: 'any', of: [is(['child', 'school'], 'a'), is(['proof', 'code'], 'b')] };
    const empty: Condition = { op: 'any', of: [is(['child', 'school'], 'a'), isNothing(['child', 'zone'])] };
    expect(group(is(['child', 'state'], 'c'), mixed, empty)).toBe(
      grouped({ child: [is(['state'], 'c')] }, [mixed, empty]),
    );
  });

  it('a condition on the target of a reference is not merged if an empty reference satisfies it', () => {
    const parts = [not(is(['child', 'state'], 'draft')), isNothing(['child', 'school'])];
    expect(group(...parts)).toBe(grouped({}, parts));
  });
});
