import { NotAllowed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type {
  Claim,
  HistoryPage,
  ListQuery,
  Option,
  Paging,
  RecordDetail,
  RecordPage,
  Records,
  StatRow,
} from '#model/records';
import type { Resource } from '#model/resource';
import { logAlone } from '#server/audit/log';
import { answerChanged, answerCreated, type Saved } from './answering';
import { doToOne, nameOfDeed, type BulkDeed, type Selected } from './bulkDeed';
import { takeOrder, type BulkOrder } from './bulkOrdering';
import { Call, type RecordsParts } from './Call';
import { claimOn } from './claims';
import { claim, release } from './claiming';
import { create } from './creating';
import { remove } from './deleting';
import { find } from './finding';
import { list } from './listing';
import { options } from './options';
import { detail } from './reading';
import { history } from './recounting';
import { recover } from './recovering';
import { reveal } from './revealing';
import { statistics } from './statistics';
import { makeTransition } from './transitioning';
import { undo } from './undoing';
import { update } from './updating';

/** A store as one caller may use it. */
export class CallerRecords implements Records {
  private readonly parts: RecordsParts;

  constructor(parts: RecordsParts) {
    this.parts = parts;
  }

  list(name: string, query: ListQuery): Promise<RecordPage> {
    return this.say('list', name, (call, resource) => {
      call.demand(resource, 'see');
      return list(call, resource, query);
    });
  }

  get(name: string, uuid: string): Promise<RecordDetail> {
    return this.say('view', name, async (call, resource) => {
      call.demand(resource, 'see');
      const found = await find(call, call.store, resource, uuid);
      const record = await detail(call, found);
      const claim = await claimOn(call, found);
      return claim ? { ...record, claim } : record;
    });
  }

  claim(name: string, uuid: string): Promise<Claim> {
    return this.say('claim', name, (call, resource) => claim(call, resource, uuid));
  }

  release(name: string, uuid: string): Promise<number> {
    return this.say('release', name, (call, resource) => release(call, resource, uuid));
  }

  create(name: string, values: JsonObject): Promise<RecordDetail> {
    return this.say('create', name, async (call, resource) => {
      call.demand(resource, 'create');
      return answerCreated(call, resource, await create(call, resource, values));
    });
  }

  update(name: string, uuid: string, version: number, changes: JsonObject): Promise<RecordDetail> {
    return this.say('edit', name, async (call, resource) => {
      call.demand(resource, 'edit');
      const missing = await update(call, resource, uuid, version, changes);
      return answerChanged(call, resource, uuid, missing);
    });
  }

  /** The answer to a save that was made before: its record as it is by now. */
  saved(name: string, { uuid, missing }: Saved): Promise<RecordDetail> {
    return this.say('view', name, (call, resource) => answerChanged(call, resource, uuid, missing));
  }

  remove(name: string, uuids: readonly string[]): Promise<number> {
    return this.say('delete', name, (call, resource) => {
      call.demand(resource, 'delete');
      return remove(call, resource, uuids);
    });
  }

  recover(name: string, uuids: readonly string[]): Promise<number> {
    return this.say('recover', name, (call, resource) => {
      call.demand(resource, 'delete');
      return recover(call, resource, uuids);
    });
  }

  transition(
    name: string,
    uuid: string,
    version: number,
    action: string,
    input: JsonObject,
  ): Promise<RecordDetail> {
    return this.say(action, name, async (call, resource) => {
      await makeTransition(call, resource, uuid, version, action, input);
      return answerChanged(call, resource, uuid);
    });
  }

  undo(name: string, operation: string): Promise<number> {
    return this.say('undo', name, (call, resource) => undo(call, resource, operation));
  }

  /** What an order over many records comes to; `doToOne` then carries it out, one after the other. */
  takeOrder(name: string, order: BulkOrder): Promise<Selected[]> {
    return this.say(nameOfDeed(order.deed), name, (call, resource) => takeOrder(call, resource, order));
  }

  doToOne(name: string, deed: BulkDeed, selected: Selected): Promise<void> {
    return this.say(nameOfDeed(deed), name, (call, resource) => doToOne(call, resource, deed, selected));
  }

  options(name: string, field: string, q: string): Promise<Option[]> {
    return this.say('options', name, (call, resource) => options(call, resource, field, q));
  }

  stats(name: string, by: readonly string[], query: ListQuery): Promise<StatRow[]> {
    return this.say('statistics', name, (call, resource) => {
      call.demand(resource, 'see');
      return statistics(call, resource, by, query);
    });
  }

  history(name: string, uuid: string, paging: Paging): Promise<HistoryPage> {
    return this.say('history', name, (call, resource) => {
      call.demand(resource, 'see');
      return history(call, resource, uuid, paging);
    });
  }

  reveal(name: string, uuid: string, field: string, reason: string): Promise<string> {
    return this.say('reveal', name, (call, resource) => {
      call.demand(resource, 'reveal');
      return reveal(call, resource, uuid, field, reason);
    });
  }

  /** One sentence, from the resource's name to its answer. A denial is recorded before it is given. */
  private async say<T>(
    action: string,
    name: string,
    body: (call: Call, resource: Resource) => T | Promise<T>,
  ): Promise<T> {
    const call = new Call(this.parts);
    try {
      return await body(call, call.resource(name));
    } catch (error) {
      if (error instanceof NotAllowed) {
        const { store, caller } = call;
        await logAlone(store, caller, call.now, {
          action,
          executeResult: 'denied',
          resource: name.slice(0, 60),
        });
      }
      throw error;
    }
  }
}
