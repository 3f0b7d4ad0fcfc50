import type { JsonValue } from '#model/json';
import type { ProjectedSchema, ProjectedWorkflow } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { LoadedHistory } from '../../../stores/records/HistoryStore';

type State = ProjectedWorkflow['states'][number];

/** Past and possible next states of a record. */
export interface RecordStatePath {
  /** Whether earlier states are left out of the path. */
  isCut: boolean;
  past: readonly (State & { /** When it was left. */ until: string })[];
  current: State;
  /** Target states of the caller's own transitions; none if all that the caller can do is to give up. */
  upcoming: readonly State[];
}

/** Maximum number of past states in the path. */
const maxPast = 4;

/** The workflow states of a record, past and next; undefined without states readable by the caller. */
export function getStatePath(
  schema: ProjectedSchema,
  record: RecordDetail,
  history: LoadedHistory | undefined,
): RecordStatePath | undefined {
  const workflow = schema['x-states'];
  const find = (name: JsonValue | undefined) => workflow?.states.find(state => state.name === name);
  const current = find(record[workflow?.field ?? '']);
  if (!workflow || !current) return undefined;
  const past = getLeftStates(workflow.field, history).flatMap(({ name, until }) => {
    const state = find(name);
    return state ? [{ ...state, until }] : [];
  });
  const leaving = workflow.transitions.filter(
    ({ from, to }) => from.includes(current.name) && to !== current.name,
  );
  const mayGoOn = leaving.some(({ intent }) => intent !== 'danger');
  const targets = new Set(mayGoOn ? leaving.map(({ to }) => to) : []);
  return {
    isCut: past.length > maxPast || (history?.olderCount ?? 0) > 0,
    past: past.slice(-maxPast),
    current,
    upcoming: workflow.states.filter(({ name }) => targets.has(name)),
  };
}

/** States that the record has left, the oldest first, without transitions that were undone. */
function getLeftStates(
  field: string,
  history: LoadedHistory | undefined,
): { name: JsonValue; until: string }[] {
  const left: { name: JsonValue; until: string }[] = [];
  const own = (history?.entries ?? []).filter(({ part }) => !part);
  for (const { action, at, changes } of own.toReversed()) {
    const change = changes.find(({ field: name, old, new: now }) => name === field && old !== now);
    if (change && action === 'undo') left.pop();
    else if (change) left.push({ name: change.old, until: at });
  }
  return left;
}
