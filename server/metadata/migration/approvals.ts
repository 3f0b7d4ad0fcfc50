import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#model/json';
import type { MigrationStep } from '#model/migration';
import { stableStringify, hashText } from '#model/projection/schemaHash';
import { readTextFile } from '#server/runtime/readTextFile';

/** Hash of a migration plan. An approval is valid for exactly this plan, the only one that the operator has seen. */
const hashPlan = (steps: readonly MigrationStep[]): string => hashText(stableStringify(steps));

/** Files in the data folder: the plan that waits for approval, and the operator's approvals. */
export const pendingPlanFile = 'plan.json';
export const approvalsFile = 'approvals.json';

/** Names of the steps of this plan that the operator has approved. */
export async function readApprovedSteps(
  steps: readonly MigrationStep[],
  folder: string | undefined,
): Promise<ReadonlySet<string>> {
  if (folder === undefined) return new Set();
  const approvals: unknown = JSON.parse((await readTextFile(path.join(folder, approvalsFile))) ?? '{}');
  const names = isObject(approvals) && approvals.plan === hashPlan(steps) ? approvals.allow : [];
  return new Set(Array.isArray(names) ? names.map(String) : []);
}

/** Deletes the approvals of an applied plan, so that the same change needs a new approval next time. */
export async function clearApprovals(folder: string | undefined): Promise<void> {
  if (folder !== undefined) await fs.rm(path.join(folder, approvalsFile), { force: true });
}

/**
 * Writes the refused steps to the file from which `npm run plan -- --allow` creates the approval. Deletes the file if
 * no step was refused.
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
