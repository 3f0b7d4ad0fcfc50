import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#model/json';
import type { MigrationStep } from '#model/migration';
import { stableStringify, hashText } from '#model/projection/schemaHash';
import { readTextFile } from '#server/runtime/readTextFile';

/** An operator approves steps of one plan; when the plan is another, he has not seen it. */
const hashPlan = (steps: readonly MigrationStep[]): string => hashText(stableStringify(steps));

/** In the folder of the data: what waits for an operator, and what he has said to it. */
export const pendingPlanFile = 'plan.json';
export const approvalsFile = 'approvals.json';

/** What an operator has approved of this plan, by name. */
export async function readApprovedSteps(
  steps: readonly MigrationStep[],
  folder: string | undefined,
): Promise<ReadonlySet<string>> {
  if (folder === undefined) return new Set();
  const approvals: unknown = JSON.parse((await readTextFile(path.join(folder, approvalsFile))) ?? '{}');
  const names = isObject(approvals) && approvals.plan === hashPlan(steps) ? approvals.allow : [];
  return new Set(Array.isArray(names) ? names.map(String) : []);
}

/**
 * Leaves what waits of a plan in a file, from which `npm run plan -- --allow` makes the approval; where nothing waits, no
 * file.
 */
export async function writePendingPlan(
  steps: readonly MigrationStep[],
  refused: readonly { name: string }[],
  folder: string | undefined,
): Promise<void> {
  if (folder === undefined) return;
  const waiting = path.join(folder, pendingPlanFile);
  const waits = refused.map(({ name }) => name);
  if (waits.length === 0) await fs.rm(waiting, { force: true });
  else await fs.writeFile(waiting, JSON.stringify({ plan: hashPlan(steps), waits }), { mode: 0o600 });
}
