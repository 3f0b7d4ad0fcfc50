import { leaving } from '#model/workflow';
import type { RecordDetail } from '#model/records';
import type { Field, Resource } from '#model/resource';
import type { Call } from './Call';
import type { Found } from './finding';
import { labelsFor } from './labels';
import { present } from './presenting';

/** One record as the caller may see it, with what it may do with it now. */
export async function detail(call: Call, found: Found): Promise<{ detail: RecordDetail; full: string[] }> {
  const { data, masked, full } = await present(call, found);
  const labels = await labelsFor(call, found.resource, [data]);
  const editable = await editableFields(found);
  return { detail: { ...data, actions: actionsNow(found, editable), editable, masked, labels }, full };
}

/** Whether a person may give this field its value now, as far as the field itself says. */
export const isOpen = (field: Field, stored: unknown): boolean =>
  field.origin === 'author' && !field.readOnly && !(field.once && stored !== null && stored !== undefined);

export async function editableFields(found: Found): Promise<string[]> {
  const given = await found.fields('edit');
  return Object.values(found.resource.fields)
    .filter(field => given.has(field.name) && isOpen(field, found.row[field.name]))
    .map(({ name }) => name);
}

function actionsNow(found: Found, editable: readonly string[]): string[] {
  return [
    ...(editable.length > 0 ? ['edit'] : []),
    ...(found.may('delete') ? ['delete'] : []),
    ...(found.may('reveal') ? ['reveal'] : []),
    ...transitionsNow(found.resource, found),
  ];
}

function transitionsNow({ workflow }: Resource, found: Found): string[] {
  if (!workflow) return [];
  return leaving(workflow, found.row[workflow.field])
    .map(({ name }) => name)
    .filter(name => found.may(`do:${name}`));
}
