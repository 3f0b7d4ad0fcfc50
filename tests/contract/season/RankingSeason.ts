import { expect } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Answer } from '../http/Client';
import { openCalendar, SeasonCity, type SeasonCalendar } from './SeasonCity';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };

/** Everything is open, but families decline before reporting in. */
export const declineCalendar: SeasonCalendar = { ...openCalendar, reportin: ['08-25', '09-06'] };

/** A city with children who have passed the second review, known by names, and the ranking of its office. */
export class RankingSeason {
  static readonly seed = '2026-primary-demo-seed';

  /** With one seat at each school, or with these plans. */
  static async open(
    openStore: OpenEncryptedStore,
    calendar = openCalendar,
    plan: JsonObject = { classSize: 1, reserved: 0 },
  ): Promise<RankingSeason> {
    const city = await SeasonCity.open(openStore, calendar);
    for (const { uuid = '', version = 0 } of await city.list('admin', 'schoolplan'))
      expect(
        await (await city.as('bureau')).post('/schoolplan/doEdit', { uuid, version, ...plan }),
      ).toMatchObject(ok);
    return new RankingSeason(city);
  }

  readonly city: SeasonCity;
  private readonly children = new Map<string, { uuid: string; parent: string }>();
  private pupils = 0;
  private run = '';

  private constructor(city: SeasonCity) {
    this.city = city;
  }

  /** Registers a child whose household came to the zone in a year, and has it pass the second review. */
  async qualify(name: string, since: number, more: JsonObject = {}, parent = 'parent1'): Promise<string> {
    const n = this.children.size + 1;
    const { street: areaId, estate: villageId, zone: schoolareaId, schools } = this.city.places;
    const made = await (
      await this.city.as(parent)
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ hukou: 'zone', house: 'rent', hukouSince: `${since}-01-01`, areaId, villageId },
      ...{ schoolId: schools[0], acceptDispatch: true },
    });
    expect([name, made]).toMatchObject([name, ok]);
    const uuid = scalarToText(made.data.uuid);
    this.children.set(name, { uuid, parent });
    const reviewed = { status: 'qualified', category: 'D', round: 1, bmNo: `2026103000001${n}` };
    await this.change(name, { ...reviewed, schoolareaId, ...more });
    return uuid;
  }

  uuidOf(name: string): string {
    return this.children.get(name)?.uuid ?? '';
  }

  readChild(name: string): Promise<Row | undefined> {
    return Promise.resolve(this.city.store.get(bm, this.uuidOf(name)));
  }

  /** Writes values into the stored row of a child, past the rules. */
  change(name: string, values: JsonObject): Promise<void> {
    return this.city.change(bm, this.uuidOf(name), values);
  }

  /** Adds a pupil to the list of a school; gives what the family of a younger child says of it. */
  async addPupil(siblingSchoolId: string, values: JsonObject = {}): Promise<JsonObject> {
    this.pupils += 1;
    const siblingIdcard = `E5678000${this.pupils}`;
    const pupil = { season: 2024, name: '张大', idcard: siblingIdcard, school: siblingSchoolId, ...values };
    await this.city.add('student', pupil);
    return { siblingIdcard, siblingSchoolId };
  }

  statesOf(...names: string[]): Promise<unknown[]> {
    return Promise.all(names.map(async name => (await this.readChild(name))?.status));
  }

  async readPlan(): Promise<JsonObject> {
    return (await this.city.list('admin', 'schoolplan', { schoolId: this.city.places.schools[0] }))[0] ?? {};
  }

  step(who: string, name: string, action: string, input: JsonObject = {}): Promise<Answer> {
    return this.city.step(who, bm, this.uuidOf(name), action, input);
  }

  decline(name: string): Promise<Answer> {
    const { parent = '' } = this.children.get(name) ?? {};
    return this.step(parent, name, 'decline', { comment: '已在外地入学' });
  }

  /** Creates the ranking of the office, commits its seed, and makes these steps of the office and their jobs. */
  async rank(...actions: ('rank' | 'fill')[]): Promise<void> {
    const office = { stage: 1, organId: this.city.places.office };
    const made = await (await this.city.as('bureau')).post('/ranking/doEdit', office);
    this.run = scalarToText(made.data.uuid);
    expect(await this.press('bureau', 'commit', { seed: RankingSeason.seed })).toMatchObject(ok);
    for (const action of actions) await this.runJob(action);
  }

  /** Writes values into the stored row of the ranking, past the rules. */
  changeRun(values: JsonObject): Promise<void> {
    return this.city.change('ranking', this.run, values);
  }

  /** Makes a step of the ranking as the office, and the job that it starts. */
  async runJob(action: 'rank' | 'fill'): Promise<void> {
    expect(await this.press('subbureau1', action)).toMatchObject(ok);
    await this.city.runTimers();
  }

  /** Makes a step of the ranking. */
  press(who: string, action: string, input: JsonObject = {}): Promise<Answer> {
    return this.city.step(who, 'ranking', this.run, action, input);
  }
}
