import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProjectedSchema, ProjectedTransition, ProjectedWorkflow } from '#model/projection';
import { FakeBulk, FakeRecords, FakeStatistics } from '#tests/support/fakeServer';
import { BulkStore } from '../../../stores/records/BulkStore';
import { BulkQuestion } from './BulkQuestion';

const pass: ProjectedTransition = {
  ...{ name: 'pass', title: '通过', from: ['open'], to: 'done', intent: 'success' },
  ...{ notices: ['审核已通过'], conditionalNotices: ['请按时报到'] },
};

/** The text of the question before the transition of one record. */
async function render(transition: ProjectedTransition): Promise<string> {
  const server = { bulk: new FakeBulk(), statistics: new FakeStatistics(), records: new FakeRecords() };
  const workflow: ProjectedWorkflow = {
    field: 'state',
    states: [{ name: 'open', title: '待审', colour: 'gray', final: false }],
    transitions: [transition],
  };
  const step = { transition, workflow };
  const store = new BulkStore(server, 'booking', step, { rows: [{ uuid: 'a', version: 1, state: 'open' }] });
  await store.loadPreview();
  const schema = { 'x-name': 'booking' } as ProjectedSchema;
  const markup = renderToStaticMarkup(
    <BulkQuestion
      {...{ store, schema, title: transition.title, language: 'zh', path: '/booking' }}
      getHref={uuid => uuid}
      onCancel={() => undefined}
    />,
  );
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('BulkQuestion', () => {
  it('question before a bulk transition that cannot be undone says so, and shows the notices that the other side will read', async () => {
    expect(await render(pass)).toContain(
      '此步骤不能撤销。 对方将收到： 审核已通过 视情况，对方可能收到： 请按时报到',
    );
  });

  it('question before a bulk transition that can be undone shows its notices alone', async () => {
    const text = await render({ ...pass, undoable: true });
    expect(text).toContain('对方将收到： 审核已通过');
    expect(text).not.toContain('不能撤销');
  });
});
