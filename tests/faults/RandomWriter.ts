import { setTimeout as pause } from 'node:timers/promises';
import { scalarToText } from '#model/json';
import { rowsOf } from '#tests/contract/http/Client';
import { RetryingClient } from './RetryingClient';
import type { KillableServer } from './KillableServer';
import type { AcknowledgedRecord, AcknowledgedWrites } from './AcknowledgedWrites';
import { crowdName, getMarkField } from './faultSchemas';

const pollInterval = 50;
/** Polls that exceed the duration of any job, restarts included. */
const maxPolls = 2400;

interface RandomWriterOptions {
  server: KillableServer;
  ledger: AcknowledgedWrites;
  number: number;
  /** Shared records that all workers edit singly. */
  shared: readonly AcknowledgedRecord[];
  /** Shared records that all workers edit in bulk. */
  crowd: readonly AcknowledgedRecord[];
}

/** Runs random writes in a loop, and records each acknowledgement before the next write. */
export class RandomWriter {
  isStopping = false;
  private readonly ledger: AcknowledgedWrites;
  private readonly client: RetryingClient;
  private readonly number: number;
  private readonly shared: { item: AcknowledgedRecord; version: number }[];
  private readonly crowd: readonly AcknowledgedRecord[];
  /** Own records, not yet finished or deleted. */
  private readonly fresh: AcknowledgedRecord[] = [];
  private count = 0;
  /** The random operations, weighted by repetition. */
  private readonly actions: readonly (() => Promise<void>)[] = [
    () => this.create(),
    () => this.createWithoutKey(),
    () => this.createWithoutKey(),
    () => this.merge(),
    () => this.finish(),
    () => this.removeTwo(),
    () => this.finishAll(),
    () => this.markCrowd(),
  ];

  constructor({ server, ledger, number, shared, crowd }: RandomWriterOptions) {
    this.ledger = ledger;
    this.client = new RetryingClient(server, ledger);
    this.number = number;
    this.shared = shared.map(item => ({ item, version: 1 }));
    this.crowd = crowd;
  }

  get isStarving(): boolean {
    return this.client.isStarving;
  }

  /** Runs until it is stopped, and completes the current operation. */
  async work(): Promise<void> {
    while (!this.isStopping) await pickRandom(this.actions)?.();
  }

  private async create(): Promise<void> {
    const name = this.newWord();
    const { data } = await this.client.post('/item/doEdit', { name });
    const uuid = scalarToText(data.uuid);
    if ((await this.uuidOf(name)) !== uuid) throw new Error(`${name} was acknowledged and is not there`);
    this.fresh.push(this.ledger.addRecord(uuid, name));
  }

  /** The record is not read afterwards: the response alone must imply the commit. */
  private async createWithoutKey(): Promise<void> {
    const name = this.newWord();
    const answer = await this.client.postOnce('/item/doEdit', { name });
    const uuid = answer ? scalarToText(answer.data.uuid) : await this.uuidOf(name);
    if (uuid !== undefined) this.fresh.push(this.ledger.addRecord(uuid, name));
  }

  /** Edits a stale version, which the server must merge with the fields of other workers. */
  private async merge(): Promise<void> {
    const place = pickRandom(this.shared);
    if (!place) return;
    const { uuid, written } = place.item;
    const word = this.newWord();
    const body = { uuid, version: place.version, [getMarkField(this.number)]: word };
    const { data } = await this.client.post('/item/doEdit', body);
    (written[this.number] ??= []).push(word);
    place.version = Number(data.version);
  }

  private async finish(): Promise<void> {
    const item = this.fresh.pop();
    if (!item) return;
    await this.client.post('/item/doTransition', { uuid: item.uuid, version: 1, action: 'finish' });
    item.state = 'done';
  }

  private async removeTwo(): Promise<void> {
    if (this.fresh.length < 2) return;
    const items = this.fresh.splice(-2);
    await this.client.post('/item/doDelete', { uuids: items.map(({ uuid }) => uuid) });
    this.ledger.removeRecords(items);
  }

  /** The response of a small bulk job contains its result, so nothing is polled. */
  private async finishAll(): Promise<void> {
    if (this.fresh.length < 2) return;
    const items = this.fresh.splice(0);
    const uuids = items.map(({ uuid }) => uuid);
    const order = { action: 'transition', transition: 'finish', uuids, expect: uuids.length };
    await this.client.post('/item/doBulk', order);
    for (const item of items) item.state = 'done';
  }

  /** Runs a job of several transactions, and polls until its end, because the next operation selects its result. */
  private async markCrowd(): Promise<void> {
    const mark = getMarkField(this.number);
    const word = this.newWord();
    const filters = { 'name[like]': crowdName };
    const order = { action: 'edit', filters, expect: this.crowd.length, values: { [mark]: word } };
    await this.client.post('/item/doBulk', order);
    for (const { written } of this.crowd) (written[this.number] ??= []).push(word);
    await this.until(async () => {
      const { data } = await this.client.get(`/item/getPageList?${mark}=${word}&pageSize=1`);
      return data.total === this.crowd.length;
    });
  }

  private async until(holds: () => Promise<boolean>): Promise<void> {
    for (let times = 0; times < maxPolls; times += 1) {
      if (await holds()) return;
      await pause(pollInterval);
    }
    throw new Error('An acknowledged job does not end');
  }

  private async uuidOf(name: string): Promise<string | undefined> {
    const rows = rowsOf(await this.client.get(`/item/getPageList?name=${name}`));
    if (rows.length > 1) throw new Error(`${name} is there ${rows.length} times`);
    return rows[0] && scalarToText(rows[0].uuid);
  }

  private newWord(): string {
    this.count += 1;
    return `w${this.number}n${this.count}`;
  }
}

const pickRandom = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
