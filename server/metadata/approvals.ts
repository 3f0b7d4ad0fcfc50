import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#model/json';
import type { Step } from '#model/migration';
import { stableText, textHash } from '#model/schemaHash';
import type { Mistake } from '#generator/mistake';

/** An operator approves steps of one plan; when the plan is another, he has not seen it. */
const planHash = (steps: readonly Step[]): string => textHash(stableText(steps));

/** In the folder of the data: what waits for an operator, and what he has said to it. */
export const waitingFile = 'plan.json';
export const approvalsFile = 'approvals.json';

/**
 * Each step that loses data and that nobody approved, as a mistake that says how to. What waits is left in a file, from
 * which `npm run plan -- --allow` makes the approval.
 */
export async function unapproved(steps: readonly Step[], folder: string | undefined): Promise<Mistake[]> {
  const destructive = steps.filter(step => step.destructive);
  if (folder === undefined) return destructive.map(refusalOf);
  const plan = planHash(steps);
  const allowed = destructive.length > 0 ? await allowedIn(folder, plan) : new Set<string>();
  const refused = destructive.filter(step => !allowed.has(step.name));
  const waiting = path.join(folder, waitingFile);
  if (refused.length === 0) await fs.rm(waiting, { force: true });
  else await fs.writeFile(waiting, JSON.stringify({ plan, waits: refused.map(({ name }) => name) }));
  return refused.map(refusalOf);
}

async function allowedIn(folder: string, plan: string): Promise<Set<string>> {
  const approvals: unknown = JSON.parse((await textOf(path.join(folder, approvalsFile))) ?? '{}');
  const names = isObject(approvals) && approvals.plan === plan ? approvals.allow : [];
  return new Set(Array.isArray(names) ? names.map(String) : []);
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function refusalOf(step: Step): Mistake {
  return {
    rule: 'loses-data',
    file: `resources/${step.resource}.json`,
    ...{ line: 1, column: 1, pointer: '', severity: 'mistake' },
    what: { zh: `这项修改会丢失数据：${step.name}`, en: `This change loses data: ${step.name}` },
    cure: {
      zh: `确认后运行 npm run plan -- --allow ${step.name}`,
      en: `If that is meant, run: npm run plan -- --allow ${step.name}`,
    },
  };
}
