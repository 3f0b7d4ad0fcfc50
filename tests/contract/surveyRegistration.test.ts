import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { buildChildId } from '#enrolment/demoCity/people';
import { as, at, city, listOf, openLife, writeStored } from './registrationLife/lifeCity';

openLife();

let serial = 0;

/** A survey of a family that is handed in, while its window is open. */
async function survey(more: JsonObject = {}): Promise<RecordDetail> {
  serial += 1;
  const window = await as('admin').create('submitcontroller', {
    ...{ season: 2026, stage: 1, step: 'modi', enabled: true, maxRounds: 3 },
    ...{ openAt: '2026-04-01T08:00:00+08:00', closeAt: '2026-04-17T00:00:00+08:00' },
    ...{ closedMessageZh: '摸底已截止', closedMessageEn: 'The survey is over' },
  });
  const { areaId = '', villageId = '' } = city.places ?? {};
  const answers = await as('parent').create('modi', {
    ...{ stage: 1, name: '张小三', idcard: buildChildId('2020-03-01', serial), areaId },
    ...{ liveVillageId: villageId, plan: 'local_public' },
    ...{ father: '张大三', fatherIdcard: '119901198805061018', fatherPhone: '13900000001' },
    ...more,
  });
  const saved = await as('parent').transition('modi', answers.uuid, answers.version, 'submit', {});
  await as('admin').remove('submitcontroller', [window.uuid]);
  return saved;
}

const begin = ({ uuid, version }: RecordDetail) =>
  as('parent').transition('modi', uuid, version, 'begin', { schoolId: city.places?.schoolId ?? '' });

describe('registration from the survey', () => {
  it('registration draft created from a survey copies child, home and parents, and the survey stores its uuid as bmId', async () => {
    const answers = await survey();
    const used = await begin(answers);
    expect(used).toMatchObject({ status: 'imported_to_bm', bmId: expect.any(String) as string });
    const draft = await as('parent').get('registration', String(used.bmId));
    expect(draft).toMatchObject({
      ...{ progress: 'draft', stage: 1, season: 2026, certType: 'resident_id', channel: 'self' },
      ...{ schoolId: city.places?.schoolId, areaId: city.places?.areaId, villageId: city.places?.villageId },
      ...{ father: '张大三', fatherIdcard: '119901198805061018', fatherPhone: '13900000001' },
    });
    const kept = await as('parent').get('modi', answers.uuid);
    expect([draft.name, draft.idcard]).toEqual([kept.name, kept.idcard]);
    expect(await listOf('modi', draft.uuid)).toMatchObject([{ uuid: answers.uuid }]);
  });

  it('registration draft from a survey is refused once the reporting window has closed, and no draft is stored', async () => {
    const answers = await survey();
    await at('2026-04-18T10:00:00+08:00', async () => {
      await expect(begin(answers)).rejects.toMatchObject({
        userMessage: { en: expect.stringContaining('Reporting is over') as string },
      });
    });
    expect(await as('parent').get('modi', answers.uuid)).toMatchObject({ status: 'saved', bmId: null });
  });

  it('registration draft cannot be created from a survey of a child without a resident ID', async () => {
    const answers = await survey({ idcard: 'E12345678' });
    await expect(begin(answers)).rejects.toMatchObject({
      userMessage: { en: expect.stringContaining('no resident ID') as string },
    });
  });

  it.each([
    ['open after that of the city has closed', '2026-04-18', '2026-04-02', '2026-04-20', true],
    ['closed before that of the city', '2026-04-10', '2026-04-01', '2026-04-05', false],
  ] as const)(
    'registration draft from a survey stored before its office was derived uses the time window of the office: %s',
    async (_, today, openAt, closeAt, isOpen) => {
      const { areaId = '', officeId = '' } = city.places ?? {};
      const answers = await survey();
      const { version } = await as('admin').get('area', areaId);
      await as('admin').update('area', areaId, version, { organId: officeId });
      await writeStored('modi', answers, { organId: null });
      const window = await as('admin').create('submitcontroller', {
        ...{ season: 2026, stage: 1, step: 'report', enabled: true, maxRounds: 3, organId: officeId },
        ...{ openAt: `${openAt}T08:00:00+08:00`, closeAt: `${closeAt}T08:00:00+08:00` },
        ...{ closedMessageZh: '本区已截止', closedMessageEn: 'The district has closed' },
      });
      await at(`${today}T10:00:00+08:00`, async () => {
        const begun = begin({ ...answers, version: answers.version + 1 });
        if (isOpen) expect(await begun).toMatchObject({ status: 'imported_to_bm' });
        else
          await expect(begun).rejects.toMatchObject({
            userMessage: { en: expect.stringContaining('The district has closed') as string },
          });
      });
      await as('admin').remove('submitcontroller', [window.uuid]);
    },
  );
});
