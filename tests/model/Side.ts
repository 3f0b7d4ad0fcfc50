import { accessOf } from '#model/access';
import type { Caller } from '#model/caller';
import { resourceOf } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { AppError, NotFound, NotSignedIn, ValidationFailed } from '#model/errors';
import { type JsonObject, scalarText, type Value } from '#model/json';
import type { ListQuery } from '#model/records';
import { stableText } from '#model/schemaHash';
import { readGraph } from '#server/http/readGraph';
import { readRoleTree } from '#server/http/readRoleTree';
import { readTree } from '#server/http/readTree';
import { Idempotency, type Claim } from '#server/idempotency/Idempotency';
import { CallerRecords } from '#server/records/CallerRecords';
import type { Saved } from '#server/records/answering';
import { runDue } from '#server/records/due';
import type { Selection } from '#server/records/bulkSelecting';
import { firstPage } from '#tests/support/firstPage';
import { Heard } from './Heard';
import type { Place } from './Place';
import type { Chosen, Deed, Said, Which } from './Said';
import type { Sent } from './Sent';
import { Workers } from './Workers';

/** So few that some caller has had his share before the day is over. */
const revealLimit = { perDay: 2, alarmAt: 2 };

interface Keyed {
  key: string;
  sent: Sent;
}

/** A place with all that was heard in it. */
export class Side {
  private readonly place: Place;
  private readonly heard = new Heard();
  private readonly workers: Workers;
  private readonly idempotency: Idempotency;
  private lastKeyed: Keyed | undefined;

  constructor(place: Place) {
    this.place = place;
    this.workers = new Workers(place);
    this.idempotency = new Idempotency({ ...place.parts, store: place.store });
  }

  /** What a caller of this role is told at this moment. */
  async hears(role: string, moment: Date, said: Said): Promise<string> {
    this.place.at(moment);
    const caller = this.place.caller(role);
    return this.heard.named(await answerTo(() => this.answer(caller, said)));
  }

  private async answer(caller: Caller, said: Said): Promise<unknown> {
    const records = this.recordsFor(caller);
    switch (said.say) {
      case 'list':
        return this.walk(records, said);
      case 'goOn': {
        const begun = this.heard.begunBefore(said.back);
        return begun && this.page(records, begun.of, begun.query);
      }
      case 'tree':
        return readTree(records, this.resource(said.of), said.query);
      case 'graph':
        return readGraph(records, this.resource(said.of), said.query);
      case 'roleTree':
        return readRoleTree(records, this.resource(said.of), said.query, caller.language);
      case 'get':
        return records.get(said.which.of, this.heard.uuidOf(said.which));
      case 'history':
        return records.history(said.which.of, this.heard.uuidOf(said.which), firstPage);
      case 'reveal':
        return records.reveal(said.which.of, this.heard.uuidOf(said.which), said.field, said.reason);
      case 'options':
        return records.options(said.of, said.field, said.q);
      case 'stats':
        return (await records.stats(said.of, said.by, said.query)).map(stableText).sort();
      case 'due':
        return (await runDue(this.place.parts)).made;
      case 'keyed': {
        this.lastKeyed = { key: said.key, sent: await this.sent(caller, said.deed) };
        return this.once(caller, this.lastKeyed);
      }
      case 'again':
        return this.lastKeyed && this.once(caller, this.lastKeyed, said.isAltered);
      default:
        return this.done(caller, await this.sent(caller, said));
    }
  }

  private recordsFor(caller: Caller, of = '', claim?: Claim): CallerRecords {
    return new CallerRecords({
      ...{ ...this.place.parts, caller, revealLimit },
      ...(claim && { claim }),
      wrote: operation => this.heard.operation({ of, by: caller.id, operation }),
    });
  }

  private resource(name: string) {
    const resource = resourceOf(this.place.parts.catalog, name);
    if (!resource) throw new NotFound('notFound');
    return resource;
  }

  /** A page, and the one after it. */
  private async walk(
    records: CallerRecords,
    { of, query }: { of: string; query: ListQuery },
  ): Promise<unknown> {
    const first = await this.page(records, of, query);
    if (!first.goesOn) return [first];
    const begun = this.heard.begunBefore(0);
    return [first, begun && (await this.page(records, of, begun.query))];
  }

  /** Where it goes on is each store's own to say. */
  private async page(records: CallerRecords, of: string, query: ListQuery) {
    const { next, ...page } = await records.list(of, query);
    for (const { uuid } of page.list) this.heard.record(of, uuid);
    if (next !== null) this.heard.cursor({ of, query: { ...query, after: next } });
    return { ...page, goesOn: next !== null };
  }

  private async done(caller: Caller, sent: Sent): Promise<unknown> {
    return this.outcome(caller, sent, await this.effect(caller, sent));
  }

  /** Under a key of this caller it is done once; when it is altered, the key is taken by something else. */
  private async once(caller: Caller, { key, sent }: Keyed, isAltered = false): Promise<unknown> {
    const body = `${stableText(sent)}${isAltered ? ' ' : ''}`;
    const keyed = { caller: caller.id ?? caller.ip, call: `/${sent.of}/${sent.say}`, key, body };
    const done = await this.idempotency.once(
      keyed,
      claim => this.effect(caller, sent, claim),
      isSave(sent) ? saved => this.recordsFor(caller).saved(sent.of, saved as Saved) : undefined,
    );
    return this.outcome(caller, sent, done);
  }

  /** Of many records only the order is taken; what is told is what became of it. */
  private async outcome(caller: Caller, { say, of }: Sent, done: unknown): Promise<unknown> {
    if (say !== 'bulk') return done;
    const job = scalarText(done as Value);
    await this.lookAfter(this.workers.finish());
    this.heard.operation({ of, by: caller.id, operation: job });
    return this.workers.outcome(this.recordsFor(caller), job);
  }

  private async effect(caller: Caller, sent: Sent, claim?: Claim): Promise<unknown> {
    const records = this.recordsFor(caller, sent.of, claim);
    switch (sent.say) {
      case 'create': {
        const made = await records.create(sent.of, sent.values);
        this.heard.record(sent.of, made.uuid);
        return made;
      }
      case 'update':
        return records.update(sent.of, sent.uuid, sent.version, sent.values);
      case 'remove':
      case 'recover':
        return this.lookAfter(records[sent.say](sent.of, sent.uuids));
      case 'transition':
        return records.transition(sent.of, sent.uuid, sent.version, sent.action, sent.input);
      case 'claim':
      case 'release':
        return records[sent.say](sent.of, sent.uuid);
      case 'undo':
        return this.lookAfter(records.undo(sent.of, sent.operation));
      case 'bulk':
        return this.workers.take(records, signedIn(caller), sent, claim);
    }
  }

  /** After what takes records away or brings them back, whether they are there is known again. */
  private async lookAfter<T>(work: Promise<T>): Promise<T> {
    const answer = await work;
    for (const of of this.heard.resources) {
      const where: Condition = { op: 'is', path: ['uuid'], test: { in: this.heard.all(of) } };
      const { rows } = await this.place.store.list(of, { where, sort: [], limit: 1000, count: false });
      this.heard.living(
        of,
        rows.map(({ uuid }) => uuid),
      );
    }
    return answer;
  }

  private async sent(caller: Caller, said: Deed): Promise<Sent> {
    switch (said.say) {
      case 'create':
        return { say: 'create', of: said.of, values: this.given(caller, said.of, said) };
      case 'update':
        return {
          say: 'update',
          ...(await this.version(said)),
          values: this.given(caller, said.which.of, said),
        };
      case 'remove':
        return { say: 'remove', of: said.of, uuids: this.uuidsOf(said.of, said.nths) };
      case 'recover': {
        const uuids = said.nths.map(nth => this.heard.goneOf({ of: said.of, nth }));
        return { say: 'recover', of: said.of, uuids: [...new Set(uuids)] };
      }
      case 'transition': {
        const { say, action, input } = said;
        return { say, action, input, ...(await this.version(said)) };
      }
      case 'claim':
      case 'release':
        return { say: said.say, of: said.which.of, uuid: this.heard.uuidOf(said.which) };
      case 'undo': {
        const { of, operation } = this.heard.operationOf(caller.id, said.whose, said.back);
        return { say: 'undo', of, operation };
      }
      case 'bulk':
        return this.sentOfMany(caller, said);
    }
  }

  private given(
    caller: Caller,
    of: string,
    { say, values, isModest }: Extract<Deed, { say: 'create' | 'update' }>,
  ): JsonObject {
    const meant = this.heard.meant(values);
    if (!isModest) return meant;
    const { catalog, clock } = this.place.parts;
    const access = accessOf(catalog, this.resource(of), caller, clock());
    const grants = access.to(say === 'create' ? 'create' : 'edit');
    const open = Object.entries(meant).filter(([name]) => grants.some(({ fields }) => fields.has(name)));
    return Object.fromEntries(open);
  }

  /** Whoever orders something of many records first asks how many they are. */
  private async sentOfMany(
    caller: Caller,
    { of, deed, chosen, miscounted }: Extract<Deed, { say: 'bulk' }>,
  ): Promise<Sent> {
    const selection = this.selection(of, chosen);
    const counted = await countOf(this.recordsFor(caller), of, selection);
    const meant = deed.action === 'edit' ? { ...deed, values: this.heard.meant(deed.values) } : deed;
    return { say: 'bulk', of, order: { deed: meant, selection, expect: counted + miscounted } };
  }

  private selection(of: string, chosen: Chosen): Selection {
    return 'query' in chosen ? chosen : { uuids: this.uuidsOf(of, chosen.nths) };
  }

  private uuidsOf(of: string, nths: readonly number[]): string[] {
    return [...new Set(nths.map(nth => this.heard.uuidOf({ of, nth })))];
  }

  private async version({ which, age }: { which: Which; age: number }) {
    const uuid = this.heard.uuidOf(which);
    const row = await this.place.store.get(which.of, uuid);
    return { of: which.of, uuid, version: Math.max(1, (row?.version ?? 1) - age) };
  }
}

const isSave = ({ say }: Sent): boolean => ['create', 'update', 'transition'].includes(say);

async function countOf(records: CallerRecords, of: string, selection: Selection): Promise<number> {
  if ('query' in selection) return (await records.list(of, selection.query)).total ?? 0;
  let count = 0;
  for (const uuid of selection.uuids) if (await isThere(records, of, uuid)) count += 1;
  return count;
}

async function isThere(records: CallerRecords, of: string, uuid: string): Promise<boolean> {
  try {
    await records.get(of, uuid);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

function signedIn(caller: Caller): Caller & { id: string } {
  const { id } = caller;
  if (id === undefined) throw new NotSignedIn('notSignedIn');
  return { ...caller, id };
}

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
