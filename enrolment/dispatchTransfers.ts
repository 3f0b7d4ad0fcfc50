import { matchAll, type Condition } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { whereAll, whereEquals, whereIn, listAllRows } from './rowQueries';

/** States in which a transfer is not finished yet. */
export const openTransferStates = ['applied', 'target_ok', 'approved'];

const isOfDispatch = whereEquals('kind', 'dispatch');

const isOfChild = (field: string, value: JsonValue): Condition => ({
  op: 'is',
  path: ['bmId', field],
  test: { eq: value },
});

const isOfRun = ({ season = null, stage = null }: JsonObject): Condition =>
  whereAll(isOfChild('season', season), isOfChild('stage', stage));

/**
 * Lists the transfers of kind dispatch in some states, for the children of an office or of the whole city. Transfers of
 * other kinds name their target school.
 */
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
 * Lists the executed dispatches of an office or of the whole city. The office is that of the former registration: a
 * child that was dispatched to another district now belongs to the office of its new school.
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
