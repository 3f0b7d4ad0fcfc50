import type { Condition } from '../conditions';

/** The fields of the record at hand that a condition compares with: `code` for `$this.code`, `uuid` for `$this`. */
export function listThisFields(condition: Condition): string[] {
  const names = [...JSON.stringify(condition).matchAll(/"\$this(?:\.(\w+))?"/g)].map(
    ([, name]) => name ?? 'uuid',
  );
  return [...new Set(names)];
}
