import { listThisVariableFields } from '#model/conditions/listThisVariableFields';
import type { LocalizedText } from '#model/language';
import type { Resource } from '#model/resource';
import type { TimeWindowRefusal, TimeWindowRule } from '#model/timeWindows';
import type { RequestContext } from '../RequestContext';
import { getInitialValues } from '../values/initialValues';
import { TimeWindowReader } from './TimeWindowReader';

/**
 * Reason why the caller cannot create any record now, with the opening or closing time. Undefined if that depends on
 * values of the form, which the save then checks.
 */
export async function findCreationRefusal(
  context: RequestContext,
  resource: Resource,
): Promise<LocalizedText | undefined> {
  const base = context.getBaseResource(resource);
  const rule = base.createWindow;
  const grants = context.getAccess(resource).getGrants('create');
  if (!rule || grants.length === 0) return undefined;
  const record = getInitialValues(context, resource);
  const writable = new Set(grants.flatMap(({ fields }) => [...fields]));
  const isKnown = (name: string) =>
    !writable.has(name) && !base.fields[name]?.derive && (record[name] ?? null) !== null;
  const unknown = new Set(listDecidingFields(rule).filter(name => !isKnown(name)));
  const windows = new TimeWindowReader(context, context.reader);
  const refusal =
    unknown.size === 0
      ? await windows.findRefusalOf(rule, base, record)
      : await windows.findRefusalWithout(rule, record, unknown);
  if (!refusal || (await windows.mayBeExempt(rule, record, unknown))) return undefined;
  return tell(refusal);
}

const listDecidingFields = ({ where, office, unless }: TimeWindowRule): string[] => [
  ...listThisVariableFields(where),
  ...(office === undefined ? [] : [office]),
  ...(unless ?? []).flatMap(exemption => listThisVariableFields(exemption.where)),
];

/** The message of a closed window, with its opening or closing time appended if the message lacks it. */
const tell = ({ text, moment }: TimeWindowRefusal): LocalizedText =>
  moment ? { zh: `${text.zh}（${moment.zh}）`, en: `${text.en} (${moment.en})` } : text;
