import { textOf } from '#server/records/textOf';
import { rowsOf } from '#tests/contract/http/Client';
import { Insisting } from './Insisting';
import type { KilledServer } from './KilledServer';
import type { Known, Ledger } from './Ledger';
import { markOf } from './schemas';

interface Parts {
  server: KilledServer;
  ledger: Ledger;
  number: number;
  /** Records that all workers write to. */
  shared: readonly Known[];
}

/** Writes without end, one thing after the other, and writes down what was acknowledged before it goes on. */
export class Worker {
  isTired = false;
  private readonly ledger: Ledger;
  private readonly asking: Insisting;
  private readonly number: number;
  private readonly shared: { item: Known; version: number }[];
  /** Its own records that nothing has been done with yet. */
  private readonly fresh: Known[] = [];
  private count = 0;
  /** All that it can do; each is as likely as its share of the list. */
  private readonly deeds: readonly (() => Promise<void>)[] = [
    () => this.create(),
    () => this.createWithoutKey(),
    () => this.createWithoutKey(),
    () => this.merge(),
    () => this.finish(),
    () => this.removeTwo(),
  ];

  constructor({ server, ledger, number, shared }: Parts) {
    this.ledger = ledger;
    this.asking = new Insisting(server, ledger);
    this.number = number;
    this.shared = shared.map(item => ({ item, version: 1 }));
  }

  /** Until it is tired; then it ends what it has begun. */
  async work(): Promise<void> {
    while (!this.isTired) await oneOf(this.deeds)?.();
  }

  private async create(): Promise<void> {
    const name = this.newWord();
    await this.asking.post('/item/doEdit', { name });
    const uuid = await this.uuidOf(name);
    if (uuid === undefined) throw new Error(`${name} was acknowledged and is not there`);
    this.fresh.push(this.ledger.created(uuid, name));
  }

  /** An answer is then all that it has: it comes with the commit and with nothing after that. */
  private async createWithoutKey(): Promise<void> {
    const name = this.newWord();
    const answer = await this.asking.postOnce('/item/doEdit', { name });
    const uuid = answer ? textOf(answer.data.uuid) : await this.uuidOf(name);
    if (uuid !== undefined) this.fresh.push(this.ledger.created(uuid, name));
  }

  /** Upon a version to which the others have added since, in fields of theirs. */
  private async merge(): Promise<void> {
    const place = oneOf(this.shared);
    if (!place) return;
    const { uuid, written } = place.item;
    const word = this.newWord();
    const body = { uuid, version: place.version, [markOf(this.number)]: word };
    const { data } = await this.asking.post('/item/doEdit', body);
    (written[this.number] ??= []).push(word);
    const { version } =
      data.version === undefined ? (await this.asking.get(`/item/getDetail?uuid=${uuid}`)).data : data;
    place.version = Number(version);
  }

  private async finish(): Promise<void> {
    const item = this.fresh.pop();
    if (!item) return;
    await this.asking.post('/item/doTransition', { uuid: item.uuid, version: 1, action: 'finish' });
    item.state = 'done';
  }

  private async removeTwo(): Promise<void> {
    if (this.fresh.length < 2) return;
    const items = this.fresh.splice(-2);
    await this.asking.post('/item/doDelete', { uuids: items.map(({ uuid }) => uuid) });
    this.ledger.removed(items);
  }

  private async uuidOf(name: string): Promise<string | undefined> {
    const rows = rowsOf(await this.asking.get(`/item/getPageList?name=${name}`));
    if (rows.length > 1) throw new Error(`${name} is there ${rows.length} times`);
    return rows[0] && textOf(rows[0].uuid);
  }

  private newWord(): string {
    this.count += 1;
    return `w${this.number}n${this.count}`;
  }
}

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
