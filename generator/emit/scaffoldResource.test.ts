import { describe, expect, it } from 'vitest';
import { noCityRules, getRuleNames } from '#model/rules';
import { checkSchemas } from '../check';
import type { SchemaSources } from '../SourceFile';
import { normaliseSchemas } from '../normalise';
import { parseSource } from '../parseSource';
import { sampleRows } from './sampleRows';
import { scaffoldResource } from './scaffoldResource';

const roles = {
  season: 2026,
  roles: {
    admin: { title: '管理员', 'x-title-en': 'Administrator', number: 0, admin: true, permissions: [] },
  },
};
const user = {
  title: '用户',
  'x-title-en': 'User',
  type: 'object',
  properties: { username: { title: '用户名', 'x-title-en': 'User name', type: 'string' } },
  'x-access': { admin: { all: true } },
};

const fileOf = (path: string, text: string) => parseSource(path, Buffer.from(text)).file;

function sourcesWith(name: string): SchemaSources {
  const files = scaffoldResource(name).map(({ path, text }) => fileOf(path, text));
  return {
    folder: '',
    resources: [
      fileOf('resources/user.json', JSON.stringify(user)),
      ...files.filter(file => file.path.startsWith('resources/')),
    ],
    routes: files.filter(file => file.path.startsWith('routes/')),
    choices: [],
    roles: fileOf('roles.json', JSON.stringify(roles)),
    diagnostics: [],
  };
}

describe('scaffolded resource', () => {
  it('scaffolded resource passes check without diagnostics', () => {
    expect(checkSchemas(sourcesWith('clinic'), getRuleNames(noCityRules))).toEqual([]);
  });

  it('scaffolded resource includes a page, a form and sample rows', () => {
    const { catalog } = normaliseSchemas(sourcesWith('clinic'), undefined);
    expect(catalog.resources.clinic).toMatchObject({
      title: { zh: 'clinic', en: 'Clinic' },
      display: '{name}',
    });
    expect(catalog.routes).toMatchObject([{ path: '/clinic', component: 'list/clinic' }]);
    expect(sampleRows(catalog, { seed: 1, now: new Date() }).clinic).toHaveLength(50);
  });

  it('scaffoldResource writes a resource with both titles of its options', () => {
    const [resource] = scaffoldResource('clinic', { zh: '诊所', en: 'Medical practice' });
    expect(JSON.parse(resource?.text ?? '')).toMatchObject({
      title: '诊所',
      'x-title-en': 'Medical practice',
    });
  });
});
