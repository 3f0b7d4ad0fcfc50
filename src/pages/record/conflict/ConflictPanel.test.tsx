import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldConflict } from '#model/errors';
import type { ProjectedField, ProjectedPart, ProjectedSchema } from '#model/projection';
import { FakeWindow } from '#tests/support/FakeWindow';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { RootStore } from '../../../stores/RootStore';
import { StoresContext } from '../../../stores/hooks/useStores';
import { ConflictPanel } from './ConflictPanel';

const createField = (title: string): ProjectedField => ({ title, 'x-kind': 'text', 'x-origin': 'author' });
const plans: ProjectedPart = {
  ...{ name: 'plans', title: 'Plans', resource: 'plan', by: 'schoolId' },
  ...{ min: 0, max: 9 },
};
const schema = { 'x-name': 'school', properties: {}, 'x-parts': [plans] };
const conflict = {
  path: '/plans/c/remark',
  mine: 'small',
  theirs: 'large',
  by: 'li01',
  author: 'Li',
  at: '2026-04-01 08:00:00',
};

function setUp(conflicts: readonly FieldConflict[] = [conflict]) {
  const server = fakeServer();
  const plan = { properties: { remark: createField('Remark') } } as unknown as ProjectedSchema;
  server.metadata.schemas.set('plan', plan);
  const stores = new RootStore(server, new FakeStorage(), new FakeWindow('/index'));
  const render = () =>
    renderToStaticMarkup(
      <StoresContext value={stores}>
        <ConflictPanel
          {...{ schema, conflicts, language: 'en' }}
          getLabel={() => undefined}
          onResolve={() => {}}
        />
      </StoresContext>,
    );
  return { stores, render };
}

describe('ConflictPanel', () => {
  it('merge conflict panel waits for the schema of a child record (x-parts) before it names a field of that record', async () => {
    const { stores, render } = setUp();
    expect(render()).not.toMatch(/remark|small|radio/);
    expect(render()).toContain('Loading');
    await stores.schemas.load('plan');
    expect(render()).toContain('Plans · Remark');
  });

  it('merge conflict panel has a column of authors only if several people changed the fields', async () => {
    const draw = async (author: string) => {
      const second = { ...conflict, path: '/plans/d/remark', author, at: '2026-04-01 09:00:00' };
      const { stores, render } = setUp([conflict, second]);
      await stores.schemas.load('plan');
      return render();
    };
    expect(await draw('Li')).toContain('Li changed this record at 2026-04-01');
    expect(await draw('Li')).not.toContain('Changed by');
    expect(await draw('Wang')).toMatch(/Wang changed this record.*Changed by.*<td[^>]*>Li<.*<td[^>]*>Wang</);
  });

  it('merge conflict panel shows no account name in place of a user name that the caller may not see', async () => {
    const { author: _, ...unnamed } = conflict;
    const { stores, render } = setUp([unnamed, { ...conflict, path: '/plans/d/remark' }]);
    await stores.schemas.load('plan');
    expect(render()).not.toContain('li01');
    expect(render()).toMatch(/<td[^>]*>Somebody else</);
  });

  it('merge conflict panel labels each radio button by field, side and value', async () => {
    const { stores, render } = setUp();
    await stores.schemas.load('plan');
    const html = render();
    const getText = (id: string) =>
      html
        .split(`id="${id}"`)[1]
        ?.replace(/^[^>]*>/, '')
        .replace(/<\/(?:th|span)>[^]*/, '')
        .replace(/<[^>]*>/g, '');
    const names = [...html.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, ids = '']) =>
      ids.split(' ').map(getText).join(' '),
    );
    expect(names).toEqual(['Plans · Remark Yours small', 'Plans · Remark Stored large']);
  });
});
