import type { AccessGrant, FormGroup, ListSpec } from '#model/resource';
import type { Workflow } from '#model/workflow';

type SeenFields = ReadonlyMap<string, readonly string[]>;

/** Adds, after the state field in a list of field names, the fields with the joined states. */
const withSeenFields = (names: readonly string[], { field, seenAs = [] }: Workflow): string[] =>
  names.flatMap(name => {
    const sign = name.startsWith('-') ? '-' : '';
    if (name !== `${sign}${field}`) return [name];
    return [name, ...seenAs.map(seen => `${sign}${seen.field}`).filter(other => !names.includes(other))];
  });

/**
 * Adds a column with the joined state to lists that show the state. A caller who may read only one of the two fields
 * sees that one.
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

/** Adds the joined state to the rows of fields that show the state. */
export const addSimplifiedStatesToFormGroups = (
  groups: readonly FormGroup[],
  workflow: Workflow | undefined,
): FormGroup[] =>
  groups.map(group => ({
    ...group,
    rows: workflow?.seenAs ? group.rows.map(row => withSeenFields(row, workflow)) : group.rows,
  }));

/** Replaces the state field by the field with the joined states, for roles that see only the joined states. */
export function replaceStateField(
  rules: readonly AccessGrant[],
  workflow: Workflow | undefined,
): readonly AccessGrant[] {
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
