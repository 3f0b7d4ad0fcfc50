import { buildValidatorModule } from '#generator/emit/validators';
import type { Caller } from '#model/caller';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import { projectSchema } from '#model/projection/projectSchema';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { catalogFromFiles } from '../../support/catalogFromFiles';

const makeCaller = (role: string, language: Language): Caller => ({
  id: '0198f5f0-0000-7000-8000-000000000001',
  username: role,
  roles: [role],
  permissions: [],
  me: { id: '0198f5f0-0000-7000-8000-000000000001', roles: [role] },
  language,
  ip: '127.0.0.1',
  requestId: 'test',
});

/** Projects a schema file for a role in both languages, with its validator. */
export interface FormFixture {
  schemas: Record<Language, ProjectedSchema>;
  validators: string;
  /** Validator module of the transition input, if there is a transition. */
  inputValidators?: string;
  record?: RecordDetail;
}

/** A campus, which belongs to an organisation. */
const place: JsonObject = {
  title: '校区',
  'x-title-en': 'Campus',
  type: 'object',
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string' },
    organId: { title: '机构', 'x-title-en': 'Organisation', 'x-ref': 'organ' },
  },
  'x-access': { admin: { all: true } },
};

export async function buildFormFixture(
  author: JsonObject,
  role: string,
  record?: JsonObject,
): Promise<FormFixture> {
  const catalog = await catalogFromFiles({ thing: author, place });
  const resource = catalog.resources['thing'];
  if (!resource) throw new Error('The schema has no resource name');
  const now = new Date('2026-04-01T00:00:00Z');
  const zh = projectSchema(catalog, resource, makeCaller(role, 'zh'), now);
  const en = projectSchema(catalog, resource, makeCaller(role, 'en'), now);
  const detail = record && {
    uuid: '0198f5f0-0000-7000-8000-0000000000aa',
    version: 3,
    actions: [],
    refusals: {},
    editable: Object.keys(zh.properties).filter(name => !zh.properties[name]?.readOnly),
    masked: [],
    labels: {},
    ...record,
  };
  const input = zh['x-states']?.transitions[0]?.input;
  return {
    schemas: { zh, en },
    ...(input && { inputValidators: await buildValidatorModule(input) }),
    validators: await buildValidatorModule(zh),
    ...(detail && { record: detail }),
  };
}
