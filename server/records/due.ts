import type { Condition } from '#model/conditions';
import { systemName, type Caller } from '#model/caller';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Transition, Workflow } from '#model/workflow';
import { Call, type RecordsParts } from './Call';
import { commit } from './commit';
import { passesGuard } from './guarding';
import { isLeaving, perform, type Step } from './performing';

/** Who acts when nobody asked. */
export const systemCaller: Caller = {
  username: systemName,
  roles: [],
  permissions: [],
  me: {},
  language: 'zh',
  ip: '',
  requestId: '',
};

export interface DueReport {
  made: number;
  failures: { resource: string; uuid: string; transition: string; error: unknown }[];
}

const mostAtOnce = 500;

/**
 * Makes the transitions whose time has come, each record in a transaction of its own. One that fails is reported and
 * keeps no other from its turn.
 */
export async function runDue(parts: Omit<RecordsParts, 'caller'>): Promise<DueReport> {
  const call = new Call({ ...parts, caller: systemCaller });
  const report: DueReport = { made: 0, failures: [] };
  for (const base of Object.values(parts.catalog.resources)) {
    const { workflow, view } = base;
    if (!workflow || view) continue;
    for (const transition of workflow.transitions)
      await runTransition(call, base, workflow, transition, report);
  }
  return report;
}

async function runTransition(
  call: Call,
  base: Resource,
  workflow: Workflow,
  transition: Transition,
  report: DueReport,
): Promise<void> {
  if (transition.at === undefined) return;
  for (const row of await dueRows(call, base, workflow, transition, transition.at)) {
    try {
      const made = await commit(call, async work => {
        const step: Step = { base, workflow, row, transition, input: {}, system: true };
        return (
          isLeaving(step) &&
          (await passesGuard(call, work.tx, step)) &&
          (await perform(work, step)) !== undefined
        );
      });
      if (made) report.made += 1;
    } catch (error) {
      report.failures.push({ resource: base.name, uuid: row.uuid, transition: transition.name, error });
    }
  }
}

async function dueRows(
  call: Call,
  base: Resource,
  workflow: Workflow,
  transition: Transition,
  at: string,
): Promise<Row[]> {
  const waiting: Condition = { op: 'is', path: [workflow.field], test: { in: transition.from } };
  const passed: Condition = { op: 'is', path: [at], test: { lte: call.at } };
  const where: Condition = { op: 'all', of: [waiting, passed] };
  const sort = [{ field: at, descending: false }];
  return (await call.store.list(base.name, { where, sort, limit: mostAtOnce, count: false })).rows;
}
