import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { historyOf } from '#server/audit/history';
import type { Call } from './Call';
import { remove } from './deleting';
import { makeTransition } from './transitioning';
import { update } from './updating';

/** What is to be done with each of many records. */
export type BulkDeed =
  | { action: 'edit'; values: JsonObject }
  | { action: 'delete' }
  | { action: 'transition'; transition: string; input: JsonObject };

/** A record that was selected, as it was at that time. */
export interface Selected {
  uuid: string;
  version: number;
}

/** What the history and the log call it. */
export const nameOfDeed = (deed: BulkDeed): string =>
  deed.action === 'transition' ? deed.transition : deed.action;

/** Does it with one of them, as if it were the only one. */
export async function doToOne(
  call: Call,
  resource: Resource,
  deed: BulkDeed,
  selected: Selected,
): Promise<void> {
  const { uuid } = selected;
  switch (deed.action) {
    case 'edit':
      call.demand(resource, 'edit');
      await update(call, resource, uuid, await versionOf(call, resource, selected), deed.values);
      return;
    case 'delete':
      call.demand(resource, 'delete');
      return removeOne(call, resource, uuid);
    case 'transition': {
      const version = await versionOf(call, resource, selected);
      return makeTransition(call, resource, uuid, version, deed.transition, deed.input);
    }
  }
}

/** The version that was selected; or the newest, when all since then came of this very operation. */
async function versionOf(call: Call, resource: Resource, { uuid, version }: Selected): Promise<number> {
  const row = await call.store.get(call.base(resource).name, uuid);
  if (!row || row.version === version) return version;
  const since = await historyOf(call.store, uuid, version);
  const isOwn = since.length === row.version - version && since.every(entry => isOf(call, entry));
  return isOwn ? row.version : version;
}

async function removeOne(call: Call, resource: Resource, uuid: string): Promise<void> {
  try {
    await remove(call, resource, [uuid]);
  } catch (error) {
    if (!(error instanceof NotFound) || !(await wentAlong(call, uuid))) throw error;
  }
}

/** Whether it was deleted with another one of the same selection, to which it belonged. */
async function wentAlong(call: Call, uuid: string): Promise<boolean> {
  const last = (await historyOf(call.store, uuid)).at(-1);
  return last !== undefined && last.action === 'delete' && isOf(call, last);
}

const isOf = (call: Call, { operation }: { operation: string }): boolean => operation === call.operation;
