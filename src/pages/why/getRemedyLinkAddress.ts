import type { RemedyTarget } from '#model/explanation';

/** Address of a link below the list of its resource: a field of the form, a record, or the list itself. */
export function getRemedyLinkAddress(list: string, { uuid, field }: RemedyTarget): string {
  if (uuid === undefined) return list;
  return field === undefined ? `${list}/${uuid}` : `${list}/${uuid}/edit?field=${encodeURIComponent(field)}`;
}
