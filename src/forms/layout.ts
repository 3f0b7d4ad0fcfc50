import type { JsonObject } from '#model/json';
import type { ProjectedGroup, ProjectedSchema } from '#model/projection';

/** A section of a form, with its rows of fields. */
export interface FormSectionLayout {
  title: string;
  rows: readonly (readonly string[])[];
}

/** One screen of a form; a form without steps has one. */
export interface FormStepLayout {
  title: string;
  sections: readonly FormSectionLayout[];
}

/** One row for each field, for schemas without a layout. */
export const buildSingleColumnLayout = (names: readonly string[]): ProjectedGroup[] => [
  { title: '', rows: names.map(name => [name]), step: false },
];

/** Builds a section from the fields accepted by `shows`; empty sections are omitted. */
function buildSection(group: ProjectedGroup, isShown: (name: string) => boolean): FormSectionLayout {
  const rows = group.rows.map(row => row.filter(isShown)).filter(row => row.length > 0);
  return { title: group.title, rows };
}

/** The groups of a form for a record, or for a new one; a group may be a step in some states only. */
export function getFormGroups(
  schema: Pick<ProjectedSchema, 'x-form' | 'x-states'>,
  record: JsonObject | undefined,
): ProjectedGroup[] {
  const workflow = schema['x-states'];
  const state = workflow && (record ? record[workflow.field] : workflow.initial);
  return schema['x-form'].map(group =>
    group.stepStates && !group.stepStates.some(one => one === state) ? { ...group, step: false } : group,
  );
}

/** Builds form steps: a group marked as a step is one; other groups between two steps share one. */
export function buildFormSteps(
  groups: readonly ProjectedGroup[],
  isShown: (name: string) => boolean,
): FormStepLayout[] {
  const steps: { title: string; sections: FormSectionLayout[]; alone: boolean }[] = [];
  for (const group of groups) {
    const section = buildSection(group, isShown);
    if (section.rows.length === 0) continue;
    const last = steps.at(-1);
    if (last && !last.alone && !group.step) last.sections.push(section);
    else steps.push({ title: group.title, sections: [section], alone: group.step });
  }
  return steps.map(({ title, sections }) => ({ title, sections }));
}

export const getFieldNames = (step: FormStepLayout): string[] =>
  step.sections.flatMap(section => section.rows.flat());
