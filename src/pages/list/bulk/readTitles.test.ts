import { expect, it } from 'vitest';
import { NotAllowed, NotFound, Unavailable } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { readTitles } from './readTitles';

const schema = { 'x-name': 'lane', 'x-display': '{code} {name}', title: '路' } as ProjectedSchema;
const lane: RecordData = { uuid: 'seen', version: 1, code: '7', name: '春晖路' };

const answers: Record<string, RecordData | Error> = {
  seen: lane,
  missing: new NotFound('notFound'),
  closed: new NotAllowed('notAllowed'),
  lost: new Unavailable('unavailable'),
};

async function collectTitles(signal = new AbortController().signal): Promise<[string, string][]> {
  const titles: [string, string][] = [];
  const records = {
    get: (_resource: string, uuid: string): Promise<RecordData> => {
      const answer = answers[uuid] ?? new Error(uuid);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  await readTitles({ records, schema, language: 'zh', signal }, Object.keys(answers), (uuid, title) => {
    titles.push([uuid, title]);
  });
  return titles;
}

it('readTitles calls a record by its title, and a hidden or unread one by a neutral text, never by its uuid', async () => {
  expect(await collectTitles()).toEqual([
    ['seen', '7 春晖路'],
    ['missing', '（无权查看）'],
    ['closed', '（无权查看）'],
    ['lost', '（未能读取）'],
  ]);
});

it('readTitles gives no title after it was aborted', async () => {
  expect(await collectTitles(AbortSignal.abort())).toEqual([]);
});
