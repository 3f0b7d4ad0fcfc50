import type { Condition } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { whereAll, whereEquals, whereIn, listAllRows } from './rowQueries';

export const openTransferStates = ['applied', 'target_ok', 'approved'];

const isOfChild = (field: string, value: JsonValue): Condition => ({
  op: 'is',
  path: ['bmId', field],
  test: { eq: value },
});

/** The transfers of kind dispatch in some states, of the children of an office, or of the city. Other kinds name their school. */
export function listDispatchTransfers(
  run: JsonObject,
  states: readonly string[],
  reader: RecordReader,
): Promise<Row[]> {
  const { season = null, stage = null, organId = null } = run;
  const ofOffice = organId === null ? [] : [isOfChild('organId', organId)];
  const ofRun = [isOfChild('season', season), isOfChild('stage', stage), ...ofOffice];
  return listAllRows(
    reader,
    'transfer',
    whereAll(whereEquals('kind', 'dispatch'), whereIn('status', states), ...ofRun),
  );
}
