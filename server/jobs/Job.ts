import { isObject, type JsonObject, scalarToText } from '#model/json';
import { isEncryptedValue, type Row } from '#model/records';
import type { RequestOrigin } from '#server/auth/CallerLoader';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

export const jobResource = 'job';

export const openJobStates = ['waiting', 'running'] as const;
/** State of a background job: open, or ended in one of three ways. */
export type JobState = (typeof openJobStates)[number] | 'done' | 'failed' | 'cancelled';

/** A background job of an account, stored in the database, so that it survives the end of a process. */
export interface Job {
  /** Job id; it is also the operation id of all changes that the job writes. */
  uuid: string;
  version: number;
  /** Account that the job runs as. Its access rights are loaded again for every batch. */
  owner: string;
  kind: string;
  resource: string;
  state: JobState;
  done: number;
  failed: number;
  hasStarted: boolean;
  /** Input of the job, interpreted by its job kind. */
  payload: JsonObject;
  /** Language, IP address and request id of the request that created the job. */
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
    origin: parseRequestOrigin(row),
  };
}

export const parseRequestOrigin = ({ language, ip, requestId, device }: JsonObject): RequestOrigin => ({
  ...{ language: language === 'en' ? 'en' : 'zh', ip: scalarToText(ip), requestId: scalarToText(requestId) },
  ...(typeof device === 'string' && { device }),
});

/** Decrypts the job input, which is stored encrypted because it may contain personal data. */
function decryptPayload({ payload }: Row, encryption: FieldEncryption): JsonObject {
  const opened: unknown = isEncryptedValue(payload) ? JSON.parse(encryption.decrypt(payload)) : {};
  return isObject(opened) ? opened : {};
}

export const isOpenJob = (row: JsonObject): boolean => openJobStates.some(state => state === row.state);
