import { randomUUID } from 'node:crypto';
import { type JsonObject, scalarToText } from '#model/json';
import type { Store } from '#model/records';
import { createAnonymousCaller } from '#server/auth/CallerLoader';
import { buildBulkJob } from '#server/jobs/bulkJob';
import { JobQueue } from '#server/jobs/JobQueue';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { Client } from './Client';

/** One valid request. */
export interface Example {
  by: Client;
  path: string;
  body: JsonObject;
  /** Another valid body; by default the same one with an additional property. */
  other?: JsonObject;
  /** A later change by another caller, after which a new request would be refused. */
  meanwhile?: () => Promise<unknown>;
}

interface Place {
  admin: Client;
  store: Store;
  encryption: FieldEncryption;
}

const givenPassword = 'Given#2026abc';
const firstPassword = 'Again#2026abc';
const nextPassword = 'Again#2026xyz';

/** Example requests for all routes with an idempotency key. Each example creates its own records. */
export class IdempotentExamples {
  readonly calls: Readonly<Record<string, readonly (() => Promise<Example>)[]>> = {
    'POST /:resource/doEdit': [() => this.creating('doEdit'), () => this.changing('doEdit')],
    'POST /:resource/doSave': [() => this.creating('doSave'), () => this.changing('doSave')],
    'POST /:resource/doEditMany': [() => this.changingMany()],
    'POST /:resource/doDelete': [() => this.withItem('doDelete')],
    'POST /:resource/doRecover': [() => this.recovering()],
    'POST /:resource/doTransition': [() => this.withItem('doTransition', { version: 1, action: 'finish' })],
    'POST /:resource/doUndo': [() => this.undoing()],
    'POST /:resource/doReveal': [() => this.revealing()],
    'POST /:resource/doClaim': [() => this.withItem('doClaim')],
    'POST /:resource/doRelease': [() => this.releasing()],
    'POST /:resource/doBulk': [() => this.ordering()],
    'POST /:resource/doEndSessions': [
      async () => this.as('/user/doEndSessions', { uuid: await this.guest() }),
    ],
    'POST /:resource/doUnlock': [async () => this.as('/user/doUnlock', { uuid: await this.guest() })],
    'POST /job/doCancel': [() => this.cancelling()],
    'POST /user/menu': [() => this.choosing()],
    'POST /notice/doClear': [() => Promise.resolve(this.as('/notice/doClear', {}))],
    'PUT /user': [() => this.renaming(() => '/user')],
    'PUT /user/:id': [() => this.renaming(uuid => `/user/${uuid}`), () => this.bringingBack()],
    'DELETE /user/:id': [async () => this.as(`/user/${await this.account()}`, {})],
    'PUT /user/password': [() => this.changingPassword()],
    'PUT /admin/password': [() => this.resetting()],
  };
  private readonly place: Place;
  private made = 0;

  constructor(place: Place) {
    this.place = place;
  }

  private as(path: string, body: JsonObject, more: Partial<Example> = {}): Example {
    return { by: this.place.admin, path, body, ...more };
  }

  private async creating(verb: string): Promise<Example> {
    return Promise.resolve(this.as(`/item/${verb}`, this.named(), { other: this.named() }));
  }

  private async changing(verb: string): Promise<Example> {
    const example = await this.withItem(verb, { version: 1, mark0: 'changed' });
    const later = { ...example.body, version: 2, mark0: 'later' };
    return { ...example, meanwhile: () => this.ask('POST', '/item/doEdit', later) };
  }

  private async changingMany(): Promise<Example> {
    const items = [await this.item(), await this.item()];
    const records = items.map(uuid => ({ uuid, version: 1, mark0: 'changed' }));
    const later = records.map(record => ({ ...record, version: 2, mark0: 'later' }));
    const meanwhile = () => this.ask('POST', '/item/doEditMany', { records: later });
    return this.as('/item/doEditMany', { records }, { meanwhile, other: { records: records.slice(1) } });
  }

  private async withItem(verb: string, more: JsonObject = {}): Promise<Example> {
    return this.as(`/item/${verb}`, { uuid: await this.item(), ...more });
  }

  private async recovering(): Promise<Example> {
    const uuid = await this.item();
    await this.ask('POST', '/item/doDelete', { uuid });
    return this.as('/item/doRecover', { uuids: [uuid] });
  }

  private async undoing(): Promise<Example> {
    const { headers } = await this.ask('POST', '/item/doEdit', this.named());
    return this.as('/item/doUndo', { operation: headers.get('X-Operation-Id') });
  }

  /** Example of a reveal, by an account that has revealed no value yet. */
  private async revealing(): Promise<Example> {
    const uuid = await this.account({ phone: '13800138000' });
    const by = await this.somebody({ roles: ['admin'] });
    return this.as('/user/doReveal', { uuid, field: 'phone', reason: '核对入学材料' }, { by });
  }

  private async releasing(): Promise<Example> {
    const example = await this.withItem('doRelease');
    await this.ask('POST', '/item/doClaim', example.body);
    return example;
  }

  private async ordering(): Promise<Example> {
    const uuids = [await this.item(), await this.item()];
    const order = { action: 'edit', uuids, values: { mark0: 'ordered' } };
    return this.as('/item/doBulk', { ...order, expect: 2 }, { other: { ...order, expect: 3 } });
  }

  /** Cancels a job that no worker runs. */
  private async cancelling(): Promise<Example> {
    const { store, encryption, admin } = this.place;
    const { data } = await admin.get('/userInfo');
    const owner = {
      ...createAnonymousCaller({ language: 'zh', ip: '', requestId: '' }),
      ...{ id: scalarToText(data.uuid), username: scalarToText(data.username) },
    };
    const jobs = new JobQueue({ store, encryption, clock: () => new Date(), changes: new ChangeEventBus() });
    const item = { uuid: await this.item(), version: 1 };
    const uuid = await jobs.enqueue(owner, buildBulkJob('item', { action: 'delete' }, [item]));
    return this.as('/job/doCancel', { uuid });
  }

  private async choosing(): Promise<Example> {
    const { data } = await this.place.admin.get('/menu/my');
    const [first] = data.list as { name: string }[];
    return this.as('/user/menu', { menus: [first?.name ?? ''] });
  }

  private async renaming(pathOf: (uuid: string) => string): Promise<Example> {
    const uuid = await this.account();
    const later = { uuid, version: 2, name: '后名' };
    const meanwhile = () => this.ask('POST', '/user/doEdit', later);
    return this.as(pathOf(uuid), { uuid, version: 1, name: '新名' }, { meanwhile });
  }

  private async bringingBack(): Promise<Example> {
    const uuid = await this.account();
    await this.ask('DELETE', `/user/${uuid}`, {});
    return this.as(`/user/${uuid}`, {}, { other: { uuid, version: 1, name: '新名' } });
  }

  private async changingPassword(): Promise<Example> {
    const by = await this.somebody();
    return this.as('/user/password', { oldPassword: firstPassword, password: nextPassword }, { by });
  }

  private async resetting(): Promise<Example> {
    return this.as('/admin/password', { uuid: await this.account(), password: firstPassword });
  }

  private async item(): Promise<string> {
    return scalarToText((await this.ask('POST', '/item/doEdit', this.named())).data.uuid);
  }

  private async account(more: JsonObject = {}): Promise<string> {
    const account = { username: this.word(), name: '某人', roles: ['student'], status: 'active', ...more };
    return scalarToText((await this.ask('POST', '/user/doEdit', account)).data.uuid);
  }

  private async somebody(more: JsonObject = {}): Promise<Client> {
    const username = this.word();
    const uuid = await this.account({ ...more, username });
    await this.ask('PUT', '/admin/password', { uuid, password: givenPassword });
    const client = await this.place.admin.signIn(username, givenPassword);
    const body = { oldPassword: givenPassword, password: firstPassword };
    const { code, msg } = await client.send('PUT', '/user/password', { body });
    if (code !== 200) throw new Error(`${username} could not change the password: ${code} ${msg}`);
    return client;
  }

  /** An account that has signed in. */
  private async guest(): Promise<string> {
    const { data } = await (await this.somebody()).send('GET', '/userInfo', {});
    return scalarToText(data.uuid);
  }

  private async ask(method: string, path: string, body: JsonObject) {
    const answer = await this.place.admin.send(method, path, { body });
    if (answer.code !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
    return answer;
  }

  private named(): JsonObject {
    return { name: this.word() };
  }

  private word(): string {
    this.made += 1;
    return `again${this.made}x${randomUUID().slice(0, 8)}`;
  }
}
