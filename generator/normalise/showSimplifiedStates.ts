import type { AccessRule, FormGroup, ListSpec } from '#model/resource';
import type { Workflow } from '#model/workflow';

type SeenFields = ReadonlyMap<string, readonly string[]>;

/** Adds to each list of names, after the state field, the fields in which some roles see the states. */
const withSeenFields = (names: readonly string[], { field, seenAs = [] }: Workflow): string[] =>
  names.flatMap(name => {
    const sign = name.startsWith('-') ? '-' : '';
    if (name !== `${sign}${field}`) return [name];
    return [name, ...seenAs.map(seen => `${sign}${seen.field}`).filter(other => !names.includes(other))];
  });

/**
 * Adds the field of joined states wherever a list shows the state; a caller who may not read one of the two fields
 * sees the other.
 */
export function addSimplifiedStateColumns(list: ListSpec, workflow: Workflow | undefined): ListSpec {
  if (!workflow?.seenAs) return list;
  const widths = new Map(list.columns.map(column => [column.field, column]));
  const names = list.columns.map(({ field }) => field);
  const width = widths.get(workflow.field)?.width;
  return {
    ...list,
    columns: withSeenFields(names, workflow).map(
      field => widths.get(field) ?? { field, ...(width !== undefined && { width }) },
    ),
    filters: withSeenFields(list.filters, workflow),
    sort: withSeenFields(list.sort, workflow),
  };
}

export const addSimplifiedStateRows = (
  groups: readonly FormGroup[],
  workflow: Workflow | undefined,
): FormGroup[] =>
  groups.map(group => ({
    ...group,
    rows: workflow?.seenAs ? group.rows.map(row => withSeenFields(row, workflow)) : group.rows,
  }));

/** Replaces the state field by the seen-state field, for the roles that `seenAs` names only. */
export function replaceStateField(
  rules: readonly AccessRule[],
  workflow: Workflow | undefined,
): readonly AccessRule[] {
  if (!workflow?.seenAs) return rules;
  const { field: state, seenAs } = workflow;
  const added = new Set(seenAs.map(({ field }) => field));
  const own: SeenFields = new Map(
    seenAs.flatMap(({ field, roles }) => roles.map(role => [role, [field]] as const)),
  );
  return rules.map(rule => ({
    ...rule,
    fields: rule.fields.flatMap(name => {
      if (name === state) return own.get(rule.role) ?? [state];
      return added.has(name) ? [] : [name];
    }),
  }));
}
