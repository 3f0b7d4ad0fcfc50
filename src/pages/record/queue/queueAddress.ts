/** URL parameter of a record in a queue; its value is the query of the list. */
const queueParameter = 'queue';

export const buildQueueAddress = (list: string, uuid: string, listParameters: string): string =>
  `${list}/${uuid}?${new URLSearchParams({ [queueParameter]: listParameters }).toString()}`;

/** Parameters of the list that is worked through; undefined outside of a queue. */
export const parseQueueAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get(queueParameter) ?? undefined;

/** Address of another page about the same record, in the queue that the current address names. */
export function addQueueToAddress(address: string, search: string): string {
  const queue = parseQueueAddress(search);
  if (queue === undefined) return address;
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}${new URLSearchParams({ [queueParameter]: queue }).toString()}`;
}

export const buildListAddress = (list: string, listParameters: string): string =>
  listParameters === '' ? list : `${list}?${listParameters}`;
