/** URL parameter of a record in a queue; its value is the query of the list. */
const queueParameter = 'queue';

export const buildQueueAddress = (list: string, uuid: string, listParameters: string): string =>
  `${list}/${uuid}?${new URLSearchParams({ [queueParameter]: listParameters }).toString()}`;

/** Parameters of the list that is worked through; undefined outside of a queue. */
export const parseQueueAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get(queueParameter) ?? undefined;

export const buildListAddress = (list: string, listParameters: string): string =>
  listParameters === '' ? list : `${list}?${listParameters}`;
