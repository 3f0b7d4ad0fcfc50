import { matchAll, type Condition } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { whereAll, whereEquals, whereIn, listAllRows } from './rowQueries';

export const openTransferStates = ['applied', 'target_ok', 'approved'];

const isOfDispatch = whereEquals('kind', 'dispatch');

const isOfChild = (field: string, value: JsonValue): Condition => ({
  op: 'is',
  path: ['bmId', field],
  test: { eq: value },
});

const isOfRun = ({ season = null, stage = null }: JsonObject): Condition =>
  whereAll(isOfChild('season', season), isOfChild('stage', stage));

/** The transfers of kind dispatch in some states, of the children of an office, or of the city. Other kinds name their school. */
export function listDispatchTransfers(
  run: JsonObject,
  states: readonly string[],
  reader: RecordReader,
): Promise<Row[]> {
  const { organId = null } = run;
  const ofOffice = organId === null ? matchAll : isOfChild('organId', organId);
  const isInState = whereIn('status', states);
  return listAllRows(reader, 'transfer', whereAll(isOfDispatch, isInState, isOfRun(run), ofOffice));
}

/**
 * The transfers of kind dispatch by which children of an office, or of the city, have found a seat. The office is that from
 * which they came: a child that was dispatched across districts belongs to the office of its new school.
 */
export function listExecutedDispatches(run: JsonObject, reader: RecordReader): Promise<Row[]> {
  const { organId = null } = run;
  const isFromOffice: Condition = {
    op: 'any',
    of: [
      whereEquals('fromOrganId', organId),
      whereAll({ op: 'is', path: ['fromOrganId'], test: { null: true } }, isOfChild('organId', organId)),
    ],
  };
  const ofOffice = organId === null ? matchAll : isFromOffice;
  const isExecuted = whereEquals('status', 'executed');
  return listAllRows(reader, 'transfer', whereAll(isOfDispatch, isExecuted, isOfRun(run), ofOffice));
}
