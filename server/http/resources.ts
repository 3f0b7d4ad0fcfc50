import { Invalid } from '#model/errors';
import { Reply } from './answer';
import { demandWord, missing } from './demandWord';
import { textsOf } from './fields';
import { once } from './idempotent';
import { recordsOf } from './recordsOf';
import type { Handler, RouteTable } from './routes';
import { readSelection, readSent } from './sentFields';
import { Target } from './Target';
import { readPaging } from './readPaging';
import { readGraph } from './readGraph';
import { readRoleTree } from './readRoleTree';
import { readTree } from './readTree';

const list: Handler = async ask => {
  const target = await (await Target.of(ask)).demandSight();
  const paged = ask.query.has('pageNo') || ask.query.has('pageSize') || ask.query.has('after');
  const query = target.listQuery();
  const records = await recordsOf(ask);
  if (paged) return records.list(target.name, query);
  switch (target.resource.shape) {
    case 'page':
      return records.list(target.name, query);
    case 'tree':
      return readTree(records, target.resource, query);
    case 'graph':
      return readGraph(records, target.resource, query);
    case 'roleTree':
      return readRoleTree(records, target.resource, query, (await ask.caller()).language);
  }
};

const page: Handler = async ask => {
  const target = await (await Target.of(ask)).demandSight();
  const query = target.listQuery();
  return (await recordsOf(ask)).list(target.name, query);
};

const tree: Handler = async ask => {
  const target = await (await Target.of(ask)).demandSight();
  const query = target.listQuery();
  return readTree(await recordsOf(ask), target.resource, query);
};

const save: Handler = async ask => {
  const target = await (await Target.of(ask)).demand('create', 'edit');
  const body = await ask.body();
  const { uuid, version, values } = readSent(body, target.nameable);
  const record = await once(ask, body, async claim => {
    const records = await recordsOf(ask, claim);
    if (uuid === undefined) return records.create(target.name, values);
    if (version === undefined) throw new Invalid('versionMissing');
    return records.update(target.name, uuid, version, values);
  });
  return new Reply(record, ask.parts.mock?.saved ?? 'saved');
};

/** Every resource there is, by the same calls. Who may do what is for the records to say. */
export const resourceRoutes: RouteTable = {
  'GET /:resource/getList': list,
  'GET /:resource/getPageList': page,
  'GET /:resource/getTree': tree,
  'POST /:resource/doEdit': save,
  'POST /:resource/doSave': save,

  'GET /:resource/getDetail': async ask => {
    const target = await (await Target.of(ask)).demandSight();
    return (await recordsOf(ask)).get(target.name, demandWord(ask.query, 'uuid'));
  },

  'POST /:resource/doDelete': async ask => {
    const target = await (await Target.of(ask)).demand('delete');
    const body = await ask.body();
    const uuids = readSelection(body);
    const result = await once(ask, body, async claim => {
      const deleted = await (await recordsOf(ask, claim)).remove(target.name, uuids);
      return { deleted };
    });
    return new Reply(result, ask.parts.mock?.deleted ?? 'deleted');
  },

  'POST /:resource/doRecover': async ask => {
    const target = await (await Target.of(ask)).demand('delete');
    const body = await ask.body();
    const uuids = readSelection(body);
    const result = await once(ask, body, async claim => {
      const recovered = await (await recordsOf(ask, claim)).recover(target.name, uuids);
      return { recovered };
    });
    return new Reply(result, 'recovered');
  },

  'POST /:resource/doTransition': async ask => {
    const target = await (await Target.of(ask)).demandTransition();
    const body = await ask.body();
    const named = body.sort === 'json' ? body.values.action : body.fields.get('action');
    const sent = readSent(body, target.inputOf(typeof named === 'string' ? named : ''));
    const { uuid = missing('uuid'), action = missing('action'), version, values } = sent;
    if (version === undefined) throw new Invalid('versionMissing');
    const record = await once(ask, body, async claim => {
      return (await recordsOf(ask, claim)).transition(target.name, uuid, version, action, values);
    });
    return new Reply(record, 'transitioned');
  },

  'POST /:resource/doUndo': async ask => {
    const target = await (await Target.of(ask)).demandSight();
    // What everybody may see, only those with a name have changed.
    const caller = await ask.signedIn();
    const body = await ask.body();
    const { operation } = textsOf(body, ['operation']);
    await ask.parts.jobs.demandEnded(caller, operation);
    const result = await once(ask, body, async claim => {
      const undone = await (await recordsOf(ask, claim)).undo(target.name, operation);
      return { undone };
    });
    return new Reply(result, 'undone');
  },

  'POST /:resource/doReveal': async ask => {
    const target = await (await Target.of(ask)).demand('reveal');
    const { uuid, field, reason } = textsOf(await ask.body(), ['uuid', 'field', 'reason']);
    return { value: await (await recordsOf(ask)).reveal(target.name, uuid, field, reason) };
  },

  'GET /:resource/getHistory': async ask => {
    const target = await (await Target.of(ask)).demandSight();
    const uuid = demandWord(ask.query, 'uuid');
    return (await recordsOf(ask)).history(target.name, uuid, readPaging(ask.query, ['uuid']));
  },

  'GET /:resource/getStats': async ask => {
    const target = await (await Target.of(ask)).demandSight();
    const filters = new URLSearchParams(ask.query);
    filters.delete('by');
    const query = target.listQuery(filters);
    return { list: await (await recordsOf(ask)).stats(target.name, ask.query.getAll('by'), query) };
  },

  'GET /:resource/getOptions': async ask => {
    const target = await Target.of(ask);
    const field = demandWord(ask.query, 'field');
    return { list: await (await recordsOf(ask)).options(target.name, field, ask.query.get('q') ?? '') };
  },
};
