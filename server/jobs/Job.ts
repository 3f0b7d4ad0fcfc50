import { isObject, type JsonObject, scalarText } from '#model/json';
import { isSealed, type Row } from '#model/records';
import type { Origin } from '#server/auth/Callers';
import type { Vault } from '#server/vault/Vault';

export const jobResource = 'job';

export const openStates = ['waiting', 'running'] as const;
export type JobState = (typeof openStates)[number] | 'done' | 'failed' | 'cancelled';

/** Long work for one account, which goes on whatever becomes of the process that began it. */
export interface Job {
  /** Also the operation under which all of it is written. */
  uuid: string;
  version: number;
  /** The account whose rights count, as they are at each step. */
  owner: string;
  kind: string;
  resource: string;
  state: JobState;
  done: number;
  failed: number;
  hasStarted: boolean;
  /** What is to be done, as its kind understands it. */
  payload: JsonObject;
  /** Whence it was asked for. */
  origin: Origin;
}

export function jobOf(row: Row, vault: Vault): Job {
  return {
    uuid: row.uuid,
    version: row.version,
    owner: scalarText(row.createdBy),
    kind: scalarText(row.kind),
    resource: scalarText(row.resource),
    state: scalarText(row.state) as JobState,
    done: Number(row.done),
    failed: Number(row.failed),
    hasStarted: row.startedAt !== null,
    payload: payloadOf(row, vault),
    origin: originOf(row),
  };
}

export const originOf = ({ language, ip, requestId }: JsonObject): Origin => ({
  ...{ language: language === 'en' ? 'en' : 'zh', ip: scalarText(ip), requestId: scalarText(requestId) },
});

/** It may hold personal values, so it is kept sealed. */
function payloadOf({ payload }: Row, vault: Vault): JsonObject {
  const opened: unknown = isSealed(payload) ? JSON.parse(vault.open(payload)) : {};
  return isObject(opened) ? opened : {};
}

export const isOpenJob = (row: JsonObject): boolean => openStates.some(state => state === row.state);
