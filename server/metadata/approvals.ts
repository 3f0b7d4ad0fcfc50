import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#model/json';
import type { Step } from '#model/migration';
import { stableText, textHash } from '#model/schemaHash';
import { textInFile } from '#server/textInFile';

/** An operator approves steps of one plan; when the plan is another, he has not seen it. */
const planHash = (steps: readonly Step[]): string => textHash(stableText(steps));

/** In the folder of the data: what waits for an operator, and what he has said to it. */
export const waitingFile = 'plan.json';
export const approvalsFile = 'approvals.json';

/** What an operator has approved of this plan, by name. */
export async function allowedOf(
  steps: readonly Step[],
  folder: string | undefined,
): Promise<ReadonlySet<string>> {
  if (folder === undefined) return new Set();
  const approvals: unknown = JSON.parse((await textInFile(path.join(folder, approvalsFile))) ?? '{}');
  const names = isObject(approvals) && approvals.plan === planHash(steps) ? approvals.allow : [];
  return new Set(Array.isArray(names) ? names.map(String) : []);
}

/**
 * Leaves what waits of a plan in a file, from which `npm run plan -- --allow` makes the approval; where nothing waits, no
 * file.
 */
export async function leaveWaiting(
  steps: readonly Step[],
  refused: readonly { name: string }[],
  folder: string | undefined,
): Promise<void> {
  if (folder === undefined) return;
  const waiting = path.join(folder, waitingFile);
  const waits = refused.map(({ name }) => name);
  if (waits.length === 0) await fs.rm(waiting, { force: true });
  else await fs.writeFile(waiting, JSON.stringify({ plan: planHash(steps), waits }));
}
