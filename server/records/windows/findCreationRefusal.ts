import { listThisFields } from '#model/conditions/listThisFields';
import type { LocalizedText } from '#model/language';
import type { Resource } from '#model/resource';
import type { WindowRule } from '#model/windows';
import type { RequestContext } from '../RequestContext';
import { createDraft } from '../write/insertRecord';
import { WindowReader } from './WindowReader';

/**
 * Why the caller can create no record now, whatever it fills in. Undefined while the answer depends on what is filled in:
 * then the save decides.
 */
export async function findCreationRefusal(
  context: RequestContext,
  resource: Resource,
): Promise<LocalizedText | undefined> {
  const base = context.getBaseResource(resource);
  const rule = base.createWindow;
  if (!rule || rule.except) return undefined;
  const { record } = createDraft(context, resource, {});
  const writable = new Set(
    context
      .getAccess(resource)
      .getGrants('create')
      .flatMap(({ fields }) => [...fields]),
  );
  const isKnown = (name: string) =>
    !writable.has(name) && !base.fields[name]?.derive && (record[name] ?? null) !== null;
  if (!listDecidingFields(rule).every(isKnown)) return undefined;
  return (await new WindowReader(context, context.reader).findRefusalOf(rule, record))?.text;
}

const listDecidingFields = ({ where, office }: WindowRule): string[] => [
  ...listThisFields(where),
  ...(office === undefined ? [] : [office]),
];
