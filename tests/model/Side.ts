import { firstPage } from '#tests/support/firstPage';
import { AppError, ValidationFailed } from '#model/errors';
import { type JsonObject, type Value } from '#model/json';
import { stableText } from '#model/schemaHash';
import type { CallerRecords } from '#server/records/CallerRecords';
import { runDue } from '#server/records/due';
import { textOf } from '#server/records/textOf';
import type { Town } from '#tests/support/town';
import type { Said, Which } from './Said';

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const mention = /^@(\w+):(\d+)$/;

/** Where records are, and who may ask for them when. */
export type Place = Pick<Town, 'store' | 'parts' | 'at' | 'as'>;

/**
 * A place with all that was heard in it. A uuid is heard as the number of its first mention, so that a record has the same
 * name in two places in which the same has happened.
 */
export class Side {
  private readonly place: Place;
  private readonly mentioned: string[] = [];
  private readonly known: Record<string, string[]> = {};

  constructor(place: Place) {
    this.place = place;
  }

  /** What a caller of this role is told at this moment. */
  async hears(role: string, moment: Date, said: Said): Promise<string> {
    this.place.at(moment.toISOString());
    const me = { organ: this.uuidOf({ of: 'organ', nth: 0 }) };
    const records = this.place.as(role, role === 'stranger' ? { id: undefined, roles: [], me: {} } : { me });
    return this.named(await answerTo(() => this.answer(records, said)));
  }

  private async answer(records: CallerRecords, said: Said): Promise<unknown> {
    switch (said.say) {
      case 'list':
        return this.walk(records, said);
      case 'get':
        return records.get(said.which.of, this.uuidOf(said.which));
      case 'history':
        return records.history(said.which.of, this.uuidOf(said.which), firstPage);
      case 'create': {
        const made = await records.create(said.of, this.meant(said.values));
        this.hearOf(said.of, made.uuid);
        return made;
      }
      case 'update': {
        const version = await this.versionOf(said.which, said.age);
        return records.update(said.which.of, this.uuidOf(said.which), version, this.meant(said.values));
      }
      case 'remove':
      case 'recover':
        return records[said.say](
          said.of,
          said.nths.map(nth => this.uuidOf({ of: said.of, nth })),
        );
      case 'transition': {
        const version = await this.versionOf(said.which, said.age);
        return records.transition(said.which.of, this.uuidOf(said.which), version, said.action, said.input);
      }
      case 'options':
        return records.options(said.of, said.field, said.q);
      case 'stats':
        return (await records.stats(said.of, said.by, said.query)).map(stableText).sort();
      case 'due':
        return (await runDue(this.place.parts)).made;
    }
  }

  /** A page, and the one after it. Where it goes on is each store's own to say. */
  private async walk(
    records: CallerRecords,
    { of, query }: Extract<Said, { say: 'list' }>,
  ): Promise<unknown> {
    const { next, ...first } = await records.list(of, query);
    for (const { uuid } of first.list) this.hearOf(of, uuid);
    if (next === null) return [first];
    return [first, { ...(await records.list(of, { ...query, after: next })), next: null }];
  }

  private hearOf(of: string, uuid: string): void {
    const known = (this.known[of] ??= []);
    if (!known.includes(uuid)) known.push(uuid);
  }

  private uuidOf({ of, nth }: Which): string {
    const known = this.known[of] ?? [];
    return known[nth % Math.max(1, known.length)] ?? nobody;
  }

  private async versionOf(which: Which, age: number): Promise<number> {
    const row = await this.place.store.get(which.of, this.uuidOf(which));
    return Math.max(1, (row?.version ?? 1) - age);
  }

  private meant(values: JsonObject): JsonObject {
    const mean = (value: Value): Value => {
      if (Array.isArray(value)) return value.map(mean);
      const [, of, nth] = mention.exec(textOf(value)) ?? [];
      return of === undefined ? value : this.uuidOf({ of, nth: Number(nth) });
    };
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mean(value)]));
  }

  private named(answer: unknown): string {
    return stableText(answer).replaceAll(uuids, uuid => {
      if (!this.mentioned.includes(uuid)) this.mentioned.push(uuid);
      return `#${this.mentioned.indexOf(uuid)}`;
    });
  }
}

const nobody = '00000000-0000-7000-8000-000000000000';

async function answerTo(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof AppError) || error.code >= 500) throw error;
    const { code, say, data } = error;
    // Of several values that are taken a store names one, and which is its own matter.
    const issues = error instanceof ValidationFailed ? error.issues : [];
    return { refusal: { code, say, data, issues } };
  }
}
