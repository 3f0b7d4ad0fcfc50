import { isObject, type JsonObject, scalarToText } from '#model/json';
import { isEncrypted, type Row } from '#model/records';
import type { RequestOrigin } from '#server/auth/Callers';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

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
  origin: RequestOrigin;
}

export function parseJob(row: Row, encryption: FieldEncryption): Job {
  return {
    uuid: row.uuid,
    version: row.version,
    owner: scalarToText(row.createdBy),
    kind: scalarToText(row.kind),
    resource: scalarToText(row.resource),
    state: scalarToText(row.state) as JobState,
    done: Number(row.done),
    failed: Number(row.failed),
    hasStarted: row.startedAt !== null,
    payload: decryptPayload(row, encryption),
    origin: parseOrigin(row),
  };
}

export const parseOrigin = ({ language, ip, requestId }: JsonObject): RequestOrigin => ({
  ...{ language: language === 'en' ? 'en' : 'zh', ip: scalarToText(ip), requestId: scalarToText(requestId) },
});

/** It may hold personal values, so it is kept sealed. */
function decryptPayload({ payload }: Row, encryption: FieldEncryption): JsonObject {
  const opened: unknown = isEncrypted(payload) ? JSON.parse(encryption.decrypt(payload)) : {};
  return isObject(opened) ? opened : {};
}

export const isOpenJob = (row: JsonObject): boolean => openStates.some(state => state === row.state);
