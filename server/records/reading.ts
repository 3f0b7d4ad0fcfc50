import { say } from '#model/messages';
import { leaving } from '#model/workflow';
import type { Reading, RecordDetail } from '#model/records';
import type { Field } from '#model/resource';
import type { Call } from './Call';
import type { Found } from './finding';
import { asksForInput, passesGuard, refusalOf } from './guarding';
import { labelsFor } from './labels';
import { present } from './presenting';

/** One record as the caller may see it, with what it may do with it now. What it has just `sent` discloses nothing. */
export async function detail(
  call: Call,
  found: Found,
  sent: ReadonlySet<string> = new Set(),
): Promise<RecordDetail> {
  const shown = await present(call, found, sent);
  const entry = { action: 'view', resource: found.resource.name, rowId: found.row.uuid };
  const { data, masked } = await shown.open(call, entry);
  const labels = await labelsFor(call, found.resource, [data]);
  const editable = await editableFields(found);
  const { open, refusals } = await transitionsNow(call, found);
  const actions = [...verbsNow(found, editable), ...open];
  return { ...data, actions, refusals, editable, masked, labels };
}

/** Whether a person may give this field its value now, as far as the field itself says. */
export const isOpen = (field: Field, stored: unknown): boolean =>
  field.origin === 'author' && !field.readOnly && !(field.once && stored !== null && stored !== undefined);

export async function editableFields(found: Found, reading?: Reading): Promise<string[]> {
  const given = await found.fields('edit', reading);
  return Object.values(found.resource.fields)
    .filter(field => given.has(field.name) && isOpen(field, found.row[field.name]))
    .map(({ name }) => name);
}

function verbsNow(found: Found, editable: readonly string[]): string[] {
  return [
    ...(editable.length > 0 ? ['edit'] : []),
    ...(found.may('delete') ? ['delete'] : []),
    ...(found.may('reveal') ? ['reveal'] : []),
  ];
}

interface TransitionsNow {
  open: string[];
  /** Why the others are not, in the caller's language. */
  refusals: Record<string, string>;
}

/** The steps that the caller may make: open when the guard lets it pass, or would with the right input. */
async function transitionsNow(call: Call, found: Found): Promise<TransitionsNow> {
  const { row } = found;
  const base = call.base(found.resource);
  const { workflow } = found.resource;
  const steps: TransitionsNow = { open: [], refusals: {} };
  if (!workflow) return steps;
  for (const transition of leaving(workflow, row[workflow.field])) {
    if (!found.may(`do:${transition.name}`)) continue;
    const isOpen =
      asksForInput(transition) || (await passesGuard(call, call.store, { base, row, transition, input: {} }));
    if (isOpen) steps.open.push(transition.name);
    else steps.refusals[transition.name] = say(refusalOf(transition), call.caller.language);
  }
  return steps;
}
