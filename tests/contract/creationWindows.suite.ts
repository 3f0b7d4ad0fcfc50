import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { text, titled } from '#tests/support/titled';

const moment = (name: string): JsonObject => titled(name, { type: 'string', format: 'date-time' });
const resource = (name: string, properties: JsonObject, more: JsonObject): JsonObject =>
  titled(name, { type: 'object', properties, ...more });

const term = resource(
  'term',
  {
    step: text('step'),
    stage: text('stage'),
    openAt: moment('opens'),
    closeAt: moment('closes'),
    enabled: titled('enabled', { type: 'boolean' }),
    zh: text('zh'),
    en: text('en'),
    organId: titled('office', { 'x-ref': 'organ' }),
  },
  {
    'x-window': {
      ...{ opens: 'openAt', closes: 'closeAt', enabled: 'enabled', text: 'zh', 'x-text-en': 'en' },
      office: 'organId',
    },
    'x-access': { admin: { all: true } },
  },
);

const paper = resource(
  'paper',
  { stage: text('stage') },
  {
    'x-create': { window: { of: 'term', where: { step: 'write' } } },
    'x-access': { admin: { all: true }, school: { see: true }, bureau: { see: true, create: true } },
  },
);

/** A letter, whose creation window depends on a value that is filled in. */
const letter = resource(
  'letter',
  { stage: text('stage'), kind: titled('kind', { type: 'string', default: 'plain', readOnly: true }) },
  {
    'x-create': { window: { of: 'term', where: { step: '$this.kind', stage: '$this.stage' } } },
    'x-access': { admin: { all: true } },
  },
);

/** A pass, with which a note may be written while no window is open. */
const pass = resource(
  'pass',
  { code: text('code'), stage: text('stage') },
  {
    'x-access': {
      admin: { all: true },
      bureau: { see: true, create: true, rows: { createdBy: '$me' } },
    },
  },
);

const note = resource(
  'note',
  { stage: text('stage'), code: text('code') },
  {
    'x-create': {
      window: {
        of: 'term',
        where: { step: 'write', stage: '$this.stage' },
        unless: { of: 'pass', where: { code: '$this.code' } },
      },
    },
    'x-access': { admin: { all: true }, bureau: { see: true, create: true } },
  },
);

const sealed = {
  idcard: text('idcard', { 'x-sensitive': 'idcard' }),
  digest: text('digest', { 'x-derive': { from: 'idcard', take: 'hash' } }),
};

/** A permit, with which a claim may be written while no window is open: both hold the digest of a number. */
const permit = resource('permit', sealed, {
  'x-access': { admin: { all: true, see: { except: ['digest'] } } },
});

const claim = resource('claim', sealed, {
  'x-create': { window: { of: 'term', unless: { of: 'permit', where: { digest: '$this.digest' } } } },
  'x-access': { admin: { all: true, see: { except: ['digest'] } } },
});

/** A plea is made to the office that the writer names, an order in the office of its author. */
const plea = resource(
  'plea',
  { organId: titled('office', { 'x-ref': 'organ' }) },
  {
    'x-create': { window: { of: 'term', where: { step: 'plea' }, office: '$this.organId' } },
    'x-access': { admin: { all: true }, bureau: { see: true, create: true } },
  },
);

const order = resource(
  'order',
  { name: text('name'), organId: titled('office', { 'x-ref': 'organ', 'x-default': '$me.organ' }) },
  {
    'x-create': { window: { of: 'term', where: { step: 'plea' }, office: '$this.organId' } },
    'x-access': { admin: { all: true }, bureau: { see: true, create: { except: ['organId'] } } },
  },
);

const organ = resource(
  'organ',
  { name: text('name'), parentId: titled('parent', { 'x-ref': 'organ' }) },
  { 'x-tree': 'parentId', 'x-access': { admin: { all: true } } },
);

const files = { organ, term, paper, letter, pass, note, permit, claim, plea, order };
const always = { openAt: '2026-01-01T00:00:00+08:00', closeAt: '2026-12-31T00:00:00+08:00', enabled: true };
const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] } as const;

/** Records are created during windows only, on any store. */
export function creationWindowsSuite(
  name: string,
  storeOf: (catalog: Catalog) => Store | Promise<Store>,
): void {
  describe(`windows of a creation on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;

    const admin = () => fixture.recordsAs('admin');
    const bureau = (language: 'zh' | 'en' = 'en') => fixture.recordsAs('bureau', { language });
    const open = (values: JsonObject) => admin().create('term', { ...always, ...values });
    const write = () => bureau().create('paper', { stage: 'primary' });

    beforeEach(async () => {
      fixture = await buildRecordsFixture({ files, storeOf });
      await open({ step: 'write' });
    });

    const close = async () => {
      for (const { uuid } of await fixture.getRows('term')) await admin().remove('term', [uuid]);
    };

    it('create request outside of the creation windows of its resource is refused, and stores nothing', async () => {
      await close();
      await expect(write()).rejects.toThrow('This is not open at present');
      expect(await fixture.getRows('paper')).toEqual([]);
    });

    it('closed creation window (time window for new records) is reported with its reason before the user fills in the form', async () => {
      expect(await bureau().getCreationRefusal('paper')).toBeNull();
      await close();
      expect(await bureau().getCreationRefusal('paper')).toBe('This is not open at present');
      expect(await bureau('zh').getCreationRefusal('paper')).toBe('目前不在开放时间内');
      expect(await admin().getCreationRefusal('term')).toBeNull();
    });

    it('a closed creation window is checked on save only, if the window depends on a value of the new record', async () => {
      await open({ step: 'plain', stage: 'primary' });
      expect(await admin().getCreationRefusal('letter')).toBeNull();
      await expect(admin().create('letter', { stage: 'junior' })).rejects.toThrow('not open');
      expect(await admin().create('letter', { stage: 'primary' })).toMatchObject({ stage: 'primary' });
    });

    it('a closed creation window is not disclosed to callers without the create grant', async () => {
      await expect(fixture.recordsAs('school').getCreationRefusal('paper')).rejects.toThrow(NotAllowed);
      await close();
      expect(await fixture.recordsAs('school').list('paper', query)).not.toHaveProperty('creationRefusal');
    });

    it('list response contains creationRefusal (why no record can be created) with the next opening or last closing time while no form value could make a creation possible', async () => {
      await close();
      const told = async (language: 'zh' | 'en' = 'en') =>
        (await bureau(language).list('note', query)).creationRefusal;
      const season = { openAt: '2026-04-20T08:00:00+08:00', closeAt: '2026-04-21T08:00:00+08:00' };
      await open({ step: 'write', stage: 'primary', ...season, zh: '请留意通知', en: 'Watch for notices' });
      await open({ step: 'write', stage: 'junior', enabled: false, zh: '已关闭', en: 'Shut' });
      fixture.setTime('2026-04-19T08:00:00+08:00');
      expect(await told()).toBe('Watch for notices (This opens at 2026-04-20 08:00:00)');
      expect(await told('zh')).toBe('请留意通知（将于 2026-04-20 08:00:00 开放）');
      expect(await bureau().getCreationRefusal('note')).toBe(await told());
      fixture.setTime('2026-04-20T08:00:00+08:00');
      expect(await told()).toBeUndefined();
      await expect(bureau().create('note', { stage: 'junior' })).rejects.toThrow('Shut');
      fixture.setTime('2026-04-21T08:00:00+08:00');
      expect(await told()).toBe('Watch for notices (This closed at 2026-04-21 08:00:00)');
    });

    it('record of another resource exempts the value it contains from a closed creation window, and callers who see that record get no refusal', async () => {
      await close();
      const told = async () => (await bureau().list('note', query)).creationRefusal;
      const create = (code: string | null) => bureau().create('note', { stage: 'primary', code });
      await admin().create('pass', { code: 'A1' });
      expect(await told()).toBe('This is not open at present');
      await expect(create('B2')).rejects.toThrow('not open');
      await expect(create(null)).rejects.toThrow('not open');
      expect(await create('A1')).toMatchObject({ code: 'A1' });
      await bureau().create('pass', { code: 'C3' });
      expect(await told()).toBeUndefined();
      await expect(create('B2')).rejects.toThrow('not open');
    });

    it('exemption from a closed creation window finds a sensitive number by its digest during a rotation of the encryption key', async () => {
      await close();
      const [number, unknown] = ['110101201901010010', '110101201901010037'];
      await admin().create('permit', { idcard: number });
      const encryption = createFieldEncryption(Buffer.alloc(32, 2), Buffer.alloc(32, 1));
      const during = new CallerRecords({ ...fixture.parts, encryption, caller: fixture.caller('admin') });
      expect(await during.create('claim', { idcard: number })).toMatchObject({ version: 1 });
      await expect(during.create('claim', { idcard: unknown })).rejects.toThrow('not open');
    });

    it("list response considers the creation windows of the caller's office only if the office is known, else those of every office", async () => {
      const [here, there] = [
        await admin().create('organ', { name: '一局' }),
        await admin().create('organ', { name: '二局' }),
      ];
      const told = async (name: string) =>
        (await fixture.recordsAs('bureau', { language: 'en', me: { organ: here.uuid } }).list(name, query))
          .creationRefusal;
      const soon = { openAt: '2026-05-01T08:00:00+08:00', closeAt: '2026-06-01T08:00:00+08:00' };
      const later = { openAt: '2026-05-10T08:00:00+08:00', closeAt: '2026-06-01T08:00:00+08:00' };
      await open({ step: 'plea', ...soon, organId: there.uuid });
      await open({ step: 'plea', ...later });
      expect(await told('plea')).toBe('This opens at 2026-05-10 08:00:00');
      expect(await told('order')).toBe('This opens at 2026-05-10 08:00:00');
      fixture.setTime('2026-05-02T08:00:00+08:00');
      expect(await told('plea')).toBeUndefined();
      expect(await told('order')).toBe('This opens at 2026-05-10 08:00:00');
    });
  });
}
