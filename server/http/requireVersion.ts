import { BadRequest } from '#model/errors';
import type { ApiRequest } from './ApiRequest';
import { getCallerRecords } from './getCallerRecords';

/** The version that a change is based on. An unknown record is reported before a missing version. */
export async function requireVersion(
  ask: ApiRequest,
  resource: string,
  uuid: string,
  version: number | undefined,
): Promise<number> {
  if (version !== undefined) return version;
  await (await getCallerRecords(ask)).get(resource, uuid);
  throw new BadRequest('versionMissing');
}
