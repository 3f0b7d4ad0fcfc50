import type { Condition } from '../conditions';

/** Fields of the current record that a condition refers to: `code` for `$this.code`, `uuid` for `$this`. */
export function listThisFields(condition: Condition): string[] {
  const names = [...JSON.stringify(condition).matchAll(/"\$this(?:\.(\w+))?"/g)].map(
    ([, name]) => name ?? 'uuid',
  );
  return [...new Set(names)];
}
