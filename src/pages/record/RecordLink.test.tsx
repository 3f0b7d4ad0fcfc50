import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { projectFiles } from '#tests/support/projectFiles';
import { TabsFixture } from '#tests/support/TabsFixture';
import { StoresContext } from '../../stores/hooks/useStores';
import { RecordFields } from './RecordFields';

const titled = (title: string): JsonObject => ({ title, 'x-title-en': title });
const finding: JsonObject = {
  ...titled('Finding'),
  type: 'object',
  properties: {
    register: { ...titled('Register'), type: 'string' },
    found: { ...titled('Found'), type: 'string', format: 'uuid', 'x-record-of': 'register' },
  },
  'x-access': { admin: { all: true }, bureau: { see: ['found'] } },
};
const found = '0198f5f0-0000-7000-8000-0000000000ab';

/** The detail of a finding, as markup. */
async function draw(register: string, labels: Record<string, string>, role = 'admin'): Promise<string> {
  const { stores } = await TabsFixture.create();
  const schema = await projectFiles({ finding }, 'finding', role, 'en');
  const record: RecordDetail = {
    ...{ uuid: '0198f5f0-0000-7000-8000-0000000000aa', version: 1, actions: [], refusals: {} },
    ...{ editable: [], masked: [], labels, register, found },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <StoresContext value={stores}>
        <RecordFields {...{ schema, record }} language="en" groups={schema['x-detail']} />
      </StoresContext>
    </MemoryRouter>,
  );
}

describe('link of a field that refers to a record of one of several resources', () => {
  it('link to a related record uses the resource named by another field of the record', async () => {
    expect(await draw('pool', { [found]: 'City pool' })).toContain(`<a href="/pool/${found}"`);
    expect(await draw('pool', { [found]: 'City pool' })).toContain('>City pool</a>');
  });

  it('link to a related record is only a label if no page shows its resource', async () => {
    const drawn = await draw('boat', { [found]: 'Albatross' });
    expect(drawn).toContain('>Albatross<');
    expect(drawn).not.toContain('<a ');
  });

  it('link to a related record is omitted with its key if the reader may not see that record', async () => {
    const drawn = await draw('pool', {});
    expect(drawn).toContain('(not visible to you)');
    expect(drawn).not.toContain(found);
    expect(drawn).not.toContain('<a ');
  });
});
