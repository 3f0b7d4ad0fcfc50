import { leaving } from '#model/workflow';
import type { RecordDetail } from '#model/records';
import type { Field } from '#model/resource';
import type { Call } from './Call';
import type { Found } from './finding';
import { asksForInput, passesGuard } from './guarding';
import { labelsFor } from './labels';
import { present } from './presenting';

/** One record as the caller may see it, with what it may do with it now. */
export async function detail(call: Call, found: Found): Promise<{ detail: RecordDetail; full: string[] }> {
  const { data, masked, full } = await present(call, found);
  const labels = await labelsFor(call, found.resource, [data]);
  const editable = await editableFields(found);
  const actions = await actionsNow(call, found, editable);
  return { detail: { ...data, actions, editable, masked, labels }, full };
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

async function actionsNow(call: Call, found: Found, editable: readonly string[]): Promise<string[]> {
  return [
    ...(editable.length > 0 ? ['edit'] : []),
    ...(found.may('delete') ? ['delete'] : []),
    ...(found.may('reveal') ? ['reveal'] : []),
    ...(await transitionsNow(call, found)),
  ];
}

/** Those that the caller may make and the guard lets pass, or would with the right input. */
async function transitionsNow(call: Call, found: Found): Promise<string[]> {
  const { row } = found;
  const base = call.base(found.resource);
  const { workflow } = found.resource;
  if (!workflow) return [];
  const allowed = leaving(workflow, row[workflow.field]).filter(({ name }) => found.may(`do:${name}`));
  const open = await Promise.all(
    allowed.map(
      async transition =>
        asksForInput(transition) || passesGuard(call, call.store, { base, row, transition, input: {} }),
    ),
  );
  return allowed.filter((_, n) => open[n]).map(({ name }) => name);
}
