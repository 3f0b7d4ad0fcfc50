import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#model/json';
import type { CommandTerminal } from './command';

/** The pending migration plan in the data folder, with its destructive steps. */
interface PendingPlan {
  plan: string;
  waits: string[];
}

/**
 * Approves destructive steps by comma-separated names; returns the exit code. The approval is bound to the pending plan and void when the files change.
 */
export async function approveMigrationSteps(
  said: string,
  data: string,
  terminal: CommandTerminal,
): Promise<number> {
  const waiting = parsePendingPlan(await readJsonFile(path.join(data, 'plan.json')));
  const names = said.split(',').map(name => name.trim());
  const unknown = names.filter(name => !waiting?.waits.includes(name));
  if (!waiting || unknown.length > 0) {
    const waits = waiting ? `These wait: ${waiting.waits.join(', ')}` : `Nothing waits in ${data}`;
    terminal.err(`There is no such step: ${unknown.join(', ')}. ${waits}.\n`);
    return 1;
  }
  const file = path.join(data, 'approvals.json');
  const before = getApprovedNames(await readJsonFile(file), waiting.plan);
  await fs.writeFile(
    file,
    JSON.stringify({ plan: waiting.plan, allow: [...new Set([...before, ...names])] }),
    { mode: 0o600 },
  );
  terminal.out(`Approved: ${names.join(', ')}\n`);
  return 0;
}

function parsePendingPlan(value: unknown): PendingPlan | undefined {
  if (!isObject(value) || typeof value.plan !== 'string' || !Array.isArray(value.waits)) return undefined;
  return { plan: value.plan, waits: value.waits.filter(name => typeof name === 'string') };
}

/** Earlier approvals of the same plan. */
function getApprovedNames(value: unknown, plan: string): string[] {
  if (!isObject(value) || value.plan !== plan || !Array.isArray(value.allow)) return [];
  return value.allow.filter(name => typeof name === 'string');
}

async function readJsonFile(file: string): Promise<unknown> {
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'null';
    throw error;
  });
  return JSON.parse(text);
}
