import type { Caller } from '#model/caller';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { projectSchema } from '#model/projection/projectSchema';
import { catalogFromFiles } from './catalogFromFiles';

const id = '0198f5f0-0000-7000-8000-000000000001';

/** A resource with the fields that a caller with that role alone may see. */
export async function projectFiles(
  files: Record<string, JsonObject>,
  name: string,
  role: string,
  language: Language,
): Promise<ProjectedSchema> {
  const catalog = await catalogFromFiles(files);
  const resource = catalog.resources[name];
  if (!resource) throw new Error(`There is no resource ${name}`);
  const caller: Caller = {
    ...{ id, username: role, roles: [role], permissions: [], me: { id, roles: [role] } },
    ...{ language, ip: '127.0.0.1', requestId: 'test' },
  };
  return projectSchema(catalog, resource, caller, new Date('2026-04-01T00:00:00Z'));
}
