import fs from 'node:fs/promises';
import { isObject } from '#model/json';
import type { Step } from '#model/migration';
import { stableText, textHash } from '#model/schemaHash';
import type { Mistake } from '#generator/mistake';

/** An operator approves steps of one plan; when the plan is another, he has not seen it. */
export const planHash = (steps: readonly Step[]): string => textHash(stableText(steps));

/** Each step that loses data and that nobody approved, as a mistake that says how to. */
export async function unapproved(steps: readonly Step[], file: string | undefined): Promise<Mistake[]> {
  const destructive = steps.filter(step => step.destructive);
  if (destructive.length === 0) return [];
  const allowed = file ? await allowedIn(file, planHash(steps)) : new Set<string>();
  return destructive.filter(step => !allowed.has(step.name)).map(refusalOf);
}

async function allowedIn(file: string, plan: string): Promise<Set<string>> {
  const approvals: unknown = JSON.parse((await textOf(file)) ?? '{}');
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
