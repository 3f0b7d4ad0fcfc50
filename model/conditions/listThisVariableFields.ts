import type { Condition } from '../conditions';

/** Cache by condition, because every write of a record asks for the fields of the conditions of its schema. */
const fieldsByCondition = new WeakMap<Condition, readonly string[]>();

/** Fields of the current record that a condition refers to: `code` for `$this.code`, `uuid` for `$this`. */
export function listThisVariableFields(condition: Condition): readonly string[] {
  const fields = fieldsByCondition.get(condition) ?? findThisFields(condition);
  fieldsByCondition.set(condition, fields);
  return fields;
}

function findThisFields(condition: Condition): string[] {
  const names = [...JSON.stringify(condition).matchAll(/"\$this(?:\.(\w+))?"/g)].map(
    ([, name]) => name ?? 'uuid',
  );
  return [...new Set(names)];
}
