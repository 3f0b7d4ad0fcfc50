/** Parameter of a record's address: it is one of a queue, which is the list with these parameters. */
const queueParameter = 'queue';

export const buildQueueAddress = (list: string, uuid: string, listParameters: string): string =>
  `${list}/${uuid}?${new URLSearchParams({ [queueParameter]: listParameters }).toString()}`;

/** Parameters of the list that is worked through; undefined outside of a queue. */
export const parseQueueAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get(queueParameter) ?? undefined;

export const buildListAddress = (list: string, listParameters: string): string =>
  listParameters === '' ? list : `${list}?${listParameters}`;
