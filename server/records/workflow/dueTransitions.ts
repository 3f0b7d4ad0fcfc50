import type { Condition } from '#model/conditions';
import { systemUsername, type Caller } from '#model/caller';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Transition, Workflow } from '#model/workflow';
import { RequestContext, type RecordsDependencies } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { postponeMovedDueDate } from '../write/postponeMovedDueDate';
import { DueTransitionBackoff } from './DueTransitionBackoff';
import { isGuardMet, type PreparedTransition } from './guards';
import { isInSourceState } from './findTransitionObstacles';
import { performTransition } from './performTransition';

/** The caller for work without a user, such as due transitions. */
export const systemCaller: Caller = {
  username: systemUsername,
  roles: [],
  permissions: [],
  me: {},
  language: 'zh',
  ip: '',
  requestId: '',
};

export interface DueTransitionFailure {
  resource: string;
  uuid: string;
  transition: string;
  error: unknown;
  /** Number of failed attempts, and the time of the next one. */
  attempts: number;
  retryAt: Date;
}

export interface DueTransitionReport {
  made: number;
  failures: DueTransitionFailure[];
}

const pageSize = 500;

/**
 * Makes the transitions whose due time has passed, each record as an operation in its own transaction. A failure is
 * reported and does not stop the other records.
 */
export async function makeDueTransitions(
  parts: Omit<RecordsDependencies, 'caller'>,
  backoff = new DueTransitionBackoff(),
): Promise<DueTransitionReport> {
  const report: DueTransitionReport = { made: 0, failures: [] };
  for (const base of Object.values(parts.catalog.resources)) {
    const { workflow, view } = base;
    if (!workflow || view) continue;
    for (const transition of workflow.transitions)
      await makeDueTransition(
        { ...parts, caller: systemCaller },
        base,
        workflow,
        transition,
        report,
        backoff,
      );
  }
  return report;
}

async function makeDueTransition(
  parts: RecordsDependencies,
  base: Resource,
  workflow: Workflow,
  transition: Transition,
  report: DueTransitionReport,
  backoff: DueTransitionBackoff,
): Promise<void> {
  const { at } = transition;
  if (at === undefined) return;
  for await (const row of streamDueRows(new RequestContext(parts), base, workflow, transition, at)) {
    const now = parts.clock();
    if (backoff.isWaiting(base.name, transition.name, row, now)) continue;
    try {
      const context = new RequestContext(parts);
      const made = await commitUnitOfWork(context, async work => {
        const step: PreparedTransition = { base, workflow, row, transition, input: {}, system: true };
        return (
          isInSourceState(step) &&
          !(await postponeMovedDueDate(work, base, row, at)) &&
          (await isGuardMet(context, work.tx, step)) &&
          (await performTransition(work, step)) !== undefined
        );
      });
      if (made) report.made += 1;
    } catch (error) {
      const { attempts, retryAt } = backoff.recordFailure(base.name, transition.name, row, now);
      const which = { resource: base.name, uuid: row.uuid, transition: transition.name };
      report.failures.push({ ...which, error, attempts, retryAt });
    }
  }
}

/**
 * Streams all rows due for a transition, page by page by cursor. Rows that their guard refuses stay due, but do not
 * block the rows after them.
 */
async function* streamDueRows(
  context: RequestContext,
  base: Resource,
  workflow: Workflow,
  transition: Transition,
  at: string,
): AsyncGenerator<Row> {
  const waiting: Condition = { op: 'is', path: [workflow.field], test: { in: transition.from } };
  const passed: Condition = { op: 'is', path: [at], test: { lte: context.timestamp } };
  const where: Condition = { op: 'all', of: [waiting, passed] };
  const sort = [{ field: at, descending: false }];
  let after: string | undefined;
  do {
    const place = after === undefined ? {} : { after };
    const page = await context.reader.list(base.name, {
      where,
      sort,
      limit: pageSize,
      count: false,
      ...place,
    });
    yield* page.rows;
    after = page.next;
  } while (after !== undefined);
}
