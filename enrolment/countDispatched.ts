import { scalarToText } from '#model/json';
import type { Row } from '#model/records';
import type { CityRules } from '#model/rules';
import { listDispatchTransfers, listExecutedDispatches, openTransferStates } from './dispatchTransfers';
import {
  whereAll,
  whereEquals,
  whereIn,
  whereSameSeasonAndStage,
  listAllRows,
  listRowsOfKeys,
} from './rowQueries';

/**
 * Effect rule: counts the children of an office, or of the city, that the dispatch has placed, and the children that
 * still wait. The rule counts stored records instead of planned ones, because single transitions can fail and a run can
 * be repeated.
 */
export const countDispatched: CityRules['effects'][string] = async (run, _input, tx) => {
  const open = await listDispatchTransfers(run, openTransferStates, tx);
  const executed = await listExecutedDispatches(run, tx);
  const toChild = ({ bmId }: Row): string => scalarToText(bmId);
  const isTransferring = whereAll(whereSameSeasonAndStage(run), whereEquals('status', 'transferring'));
  const transferring = await listRowsOfKeys(
    open.map(toChild),
    page => whereIn('uuid', page),
    where => listAllRows(tx, 'registration', whereAll(isTransferring, where)),
  );
  const waiting = new Set(transferring.map(({ uuid }) => uuid));
  const found = new Set(executed.map(toChild).filter(id => !waiting.has(id)));
  return { dispatched: found.size, unplaced: waiting.size };
};
