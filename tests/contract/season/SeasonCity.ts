import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { matchAll } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { getRuleNames } from '#model/rules';
import { toCityTimestamp } from '#model/time';
import { PasswordHasher } from '#server/auth/passwords';
import { seedStore } from '#server/demo/seedStore';
import { createFieldEncryption, type FieldEncryption } from '#server/encryption/FieldEncryption';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { createApp } from '#server/http/app';
import { listen, type ListeningServer } from '#server/http/listen';
import { JobRunner } from '#server/jobs/JobRunner';
import { Metadata } from '#server/metadata/Metadata';
import { NoticeInbox, type InboxNotice } from '#server/notices/NoticeInbox';
import { publishNotice } from '#server/notices/publishNotice';
import { makeDueTransitions } from '#server/records/workflow/dueTransitions';
import { encryptValues } from '#server/records/values/encryptRecord';
import { DerivedValueRefresh } from '#server/records/write/DerivedValueRefresh';
import { newUuid } from '#server/runtime/newUuid';
import { schemasFolder } from '#tests/support/schemasFolder';
import { testLog } from '#tests/support/testLog';
import { rowsOf, type Answer, Client } from '../http/Client';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';
import { shareCatalogLoader } from '#tests/support/catalogLoaders';

const key = Buffer.alloc(32, 9);
const passwordCost = { memory: 64, passes: 2 };
const log = testLog('error');

type SeededRow = JsonObject & { uuid: string };

/** The people and places of the smallest city in which a season can be played. */
function buildRows(now: Date, passwordHash: string): Record<string, SeededRow[]> {
  const at = toCityTimestamp(now);
  const rows: Record<string, SeededRow[]> = {};
  const add = (resource: string, values: JsonObject): string => {
    const all = (rows[resource] ??= []);
    const uuid = newUuid(now);
    all.push({ uuid, id: all.length + 1, createdAt: at, updatedAt: at, ...values });
    return uuid;
  };
  const area = (code: string, name: string, level: string, parentId: string | null = null) =>
    add('area', { code, name, level, parentId });
  const organ = (code: string, name: string, type: string, more: JsonObject = {}) =>
    add('organ', { code, name, type, enabled: true, ...more });
  const [district, other] = [area('440305', '南山区', 'district'), area('440304', '福田区', 'district')];
  const [street] = [area('440305001', '粤海街道', 'street', district)];
  const parentId = organ('00', '示例市教育局', 'bureau', { areaIds: [district, other] });
  const office = organ('01', '南山区教育局', 'subbureau', { parentId, areaIds: [district] });
  const otherOffice = organ('02', '福田区教育局', 'subbureau', { parentId, areaIds: [other] });
  const school = (n: number, name: string): string =>
    add('school', {
      ...{ code: `440305000${n}`, name, level: 'primary', nature: 'public', enabled: true },
      ...{ areaId: street, organId: office, address: '示例路 1 号' },
    });
  const schools = [school(1, '示例一小'), school(2, '示例二小')];
  const community = area('440305001099', '海滨社区', 'community', street);
  const estate = add('village', {
    ...{ name: '海滨花园', kind: 'estate', areaId: community, address: '示例路 2 号', enabled: true },
  });
  // A home outside every zone skips the first review.
  add('schoolarea', {
    ...{ season: 2026, code: 'SHARED', name: '共享学区', stage: 1, mode: 'multi', organId: office },
    ...{ schoolIds: schools, villages: [{ villageId: estate }], status: 'published' },
  });
  const organs: Record<string, string> = {
    ...{ bureau: parentId, subbureau: office, otherOffice },
    police: organ('D1', '公安局', 'dept', { parentId, areaIds: [district] }),
    registry: organ('D2', '不动产登记中心', 'dept', { parentId }),
  };
  schools.forEach((schoolId, n) => {
    organs[`school${n + 1}`] = organ(`S${n + 1}`, `第${n + 1}小学`, 'school', { parentId: office, schoolId });
  });
  organs.both = organ('S3', '第一小学教务处', 'school', {
    ...{ parentId: office, schoolId: schools[0] ?? null, areaIds: [district] },
  });
  const account = (
    username: string,
    role: string | string[],
    organId: string | null = null,
    more: JsonObject = {},
  ) =>
    add('user', {
      ...{ username, name: username, roles: [role].flat(), organId, status: 'active', rxbm1: 1, rxbm2: 1 },
      ...{ passwordHash, passwordChangedAt: at, mustChangePassword: false, ...more },
    });
  account('admin', 'admin');
  account('editor', 'editor');
  account('student', 'student');
  account('bureau', 'bureau', organs.bureau);
  for (const name of ['subbureau1', 'subbureau2']) account(name, 'subbureau', organs.subbureau);
  account('neighbour', 'subbureau', organs.otherOffice);
  for (const name of ['school1', 'school2']) account(name, 'school', organs[name]);
  // Accounts with two roles, and staff with a child of their own in the city.
  account('both', ['school', 'subbureau'], organs.both);
  account('mother', ['parent', 'school', 'subbureau'], organs.both);
  account('kin', ['school', 'subbureau'], organs.both, { phone: '13911112222' });
  account('clerk', ['dept', 'subbureau'], organs.police);
  account('kinPolice', 'dept', organs.police, { idcard: '119901199007182047' });
  for (const name of ['police', 'registry']) account(name, 'dept', organs[name]);
  for (let n = 1; n <= 7; n += 1) account(`parent${n}`, 'parent');
  return rows;
}

/** The windows of a season: what step is open from which day up to which. */
export type SeasonCalendar = Readonly<Record<string, readonly [string, string]>>;

const windows: SeasonCalendar = {
  ...{ report: ['04-01', '04-17'], withdraw: ['04-01', '04-17'], departcheck: ['04-01', '05-15'] },
  ...{ firsttrial: ['04-17', '06-01'], repair: ['04-17', '06-01'], tcheck: ['06-01', '06-21'] },
  ...{ ranking: ['06-21', '07-01'], publicity: ['06-21', '07-06'], confirm: ['07-06', '08-17'] },
  ...{ transfer: ['07-21', '08-21'], reportin: ['08-25', '09-06'] },
};
/** A calendar in which every step is open all the time. */
export const openCalendar: SeasonCalendar = Object.fromEntries(
  Object.keys(windows).map(step => [step, ['01-01', '12-31']]),
);
export const closedMessage = { zh: '现在不在办理时间内', en: 'This step is not open now' };

/** A server with the shipped schemas and the smallest city, whose clock a test sets. */
export class SeasonCity {
  /** The city after its office has set the season up: windows, plans and checks. */
  static async open(openStore: OpenEncryptedStore, calendar: SeasonCalendar = windows): Promise<SeasonCity> {
    const encryption = createFieldEncryption(key);
    const city = new SeasonCity(await openStore(encryption), encryption);
    await city.start();
    await city.setUp(calendar);
    return city;
  }

  readonly store: Store;
  /** Places of the season; the estate lies in a school zone of both schools. */
  readonly places = { street: '', estate: '', office: '', zone: '', schools: ['', ''] as [string, string] };
  private readonly encryption: FieldEncryption;
  private readonly changes = new ChangeEventBus();
  private readonly metadata: Metadata;
  private readonly runner: JobRunner;
  private readonly refresh = new DerivedValueRefresh();
  private readonly clients = new Map<string, Promise<Client>>();
  private listening: ListeningServer | undefined;
  private now = new Date('2026-04-10T10:00:00+08:00');

  private constructor(store: Store, encryption: FieldEncryption) {
    const { clock, changes } = this;
    this.store = store;
    this.encryption = encryption;
    const rules = getRuleNames(cityRules);
    const load = shareCatalogLoader(schemasFolder, rules);
    this.metadata = new Metadata({ folder: schemasFolder, store, rules, load, changes });
    this.runner = new JobRunner({ store, encryption, rules: cityRules, clock, log, changes });
  }

  readonly clock = (): Date => this.now;

  /** Sets the clock; all users sign in again afterwards. */
  setTime(moment: string | Date): void {
    this.now = new Date(moment);
    this.clients.clear();
  }

  as(username: string): Promise<Client> {
    const client = this.clients.get(username) ?? this.signIn(username);
    this.clients.set(username, client);
    return client;
  }

  /** A client without an account. */
  stranger(): Client {
    return new Client(this.address);
  }

  /** Makes what is due, as the server does every few seconds, and finishes the jobs. */
  async runTimers(): Promise<void> {
    const { store, clock, encryption, changes } = this;
    const { catalog } = this.metadata;
    const notices: InboxNotice[] = [];
    const notify = (notice: InboxNotice) => void notices.push(notice);
    const parts = { store, clock, encryption, catalog, rules: cityRules, notify };
    const failed = await this.refresh.run(parts);
    if (failed.length > 0) throw new Error(JSON.stringify(failed));
    const report = await makeDueTransitions(parts);
    if (report.failures.length > 0) throw new Error(JSON.stringify(report.failures));
    for (const notice of notices)
      publishNotice({ notices: new NoticeInbox({ store, clock }), changes, log }, notice);
    await this.runner.run();
  }

  /** Makes a transition of a record as an account that reads it first. */
  async step(
    who: string,
    resource: string,
    uuid: string,
    action: string,
    input: JsonObject = {},
  ): Promise<Answer> {
    const client = await this.as(who);
    const { data } = await client.get(`/${resource}/getDetail?uuid=${uuid}`);
    return client.post(`/${resource}/doTransition`, { uuid, version: data.version ?? 1, action, ...input });
  }

  /** The records that somebody sees in a list. */
  async list(who: string, resource: string, filters: Record<string, string> = {}): Promise<JsonObject[]> {
    const query = new URLSearchParams({ pageSize: '200', ...filters });
    return rowsOf(await (await this.as(who)).get(`/${resource}/getPageList?${query.toString()}`));
  }

  /** Adds a stored record, past the rules. */
  async add(resource: string, values: JsonObject): Promise<string> {
    const { store, encryption, now, metadata } = this;
    const uuid = newUuid(now);
    const id = (await store.count(resource, matchAll)) + 1;
    await seedStore(
      store,
      { catalog: metadata.catalog, encryption, now },
      { [resource]: [{ uuid, id, ...values }] },
    );
    return uuid;
  }

  /** Writes values into a stored record, past the rules. */
  async change(resource: string, uuid: string, values: JsonObject): Promise<void> {
    const { store, encryption, metadata } = this;
    const { [resource]: changed } = metadata.catalog.resources;
    const row = await store.get(resource, uuid);
    if (!row || !changed) throw new Error(`no ${resource} ${uuid}`);
    const encrypted = encryptValues(changed, values, encryption);
    if (!(await store.transact(tx => tx.update(resource, uuid, row.version, encrypted))))
      throw new Error(`${resource} ${uuid} has changed`);
  }

  async close(): Promise<void> {
    await this.listening?.close(1000);
    await this.runner.stop();
    await this.store.close();
  }

  private get address(): string {
    return `http://127.0.0.1:${this.listening?.port ?? 0}/api`;
  }

  private async signIn(username: string): Promise<Client> {
    return this.stranger().signIn(username, demoCityOptions.password);
  }

  private async start(): Promise<void> {
    const { store, metadata, encryption, clock, changes, runner } = this;
    await metadata.start();
    const passwordHash = await new PasswordHasher(passwordCost).hash(demoCityOptions.password);
    const rows = buildRows(this.now, passwordHash);
    await seedStore(store, { catalog: metadata.catalog, encryption, now: this.now }, rows);
    this.places.street = rows.area?.find(({ level }) => level === 'street')?.uuid ?? '';
    this.places.estate = rows.village?.[0]?.uuid ?? '';
    this.places.office = rows.organ?.find(({ code }) => code === '01')?.uuid ?? '';
    this.places.zone = rows.schoolarea?.[0]?.uuid ?? '';
    this.places.schools = [rows.school?.[0]?.uuid ?? '', rows.school?.[1]?.uuid ?? ''];
    const app = createApp({
      ...{
        metadata,
        store,
        encryption,
        rules: cityRules,
        clock,
        secret: key,
        log,
        changes,
        prefix: '/api',
        passwordCost,
      },
      runner,
    });
    this.listening = await listen(app, 0, '127.0.0.1');
  }

  private async setUp(calendar: SeasonCalendar): Promise<void> {
    const admin = await this.as('admin');
    const create = async (resource: string, values: JsonObject): Promise<void> => {
      const { code, msg, data } = await admin.post(`/${resource}/doEdit`, values);
      if (code !== 200) throw new Error(`${resource}: ${code} ${msg} ${JSON.stringify(data)}`);
    };
    for (const [step, [openDay, closeDay]] of Object.entries(calendar))
      await create('submitcontroller', {
        ...{ stage: 1, step, enabled: true, maxRounds: 3 },
        ...{ openAt: `2026-${openDay}T08:00:00+08:00`, closeAt: `2026-${closeDay}T00:00:00+08:00` },
        ...{ closedMessageZh: closedMessage.zh, closedMessageEn: closedMessage.en },
      });
    const [first, second] = this.places.schools;
    const plan = { stage: 1, classes: 1 };
    await create('schoolplan', { ...plan, schoolId: first, classSize: 3, reserved: 1 });
    await create('schoolplan', { ...plan, schoolId: second, classSize: 1, reserved: 0 });
    const organs = await this.list('admin', 'organ');
    const checks = await this.list('admin', 'departchecktype');
    for (const [code, organ] of [
      ['hj', 'D1'],
      ['house', 'D2'],
    ] as const) {
      const { uuid = null, version = null } = checks.find(row => row.code === code) ?? {};
      await create('departchecktype', {
        ...{ uuid, version, organId: organs.find(row => row.code === organ)?.uuid ?? null },
        ...{ originalResource: 'none', categories: ['A', 'D', 'Y'], slaDays: 7, enabled: true },
        ...{ auto: false, blocking: true },
      });
    }
  }
}
