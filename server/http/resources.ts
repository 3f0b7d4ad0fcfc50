import { Invalid } from '#model/errors';
import { Reply } from './answer';
import { demandWord, missing } from './demandWord';
import { textsOf } from './fields';
import { recordsOf, savedIn } from './recordsOf';
import type { Handler, RouteTable } from './routes';
import { readSelection, readSent } from './sentFields';
import { Target } from './Target';
import { keyed } from './writing';
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

const save = keyed(async ask => {
  const target = await (await Target.of(ask)).demand('create', 'edit');
  const { uuid, version, values } = readSent(await ask.body(), target.nameable);
  return {
    work: async claim => {
      const records = await recordsOf(ask, claim);
      if (uuid === undefined) return records.create(target.name, values);
      if (version === undefined) throw new Invalid('versionMissing');
      return records.update(target.name, uuid, version, values);
    },
    reread: savedIn(ask, target.name),
    reply: record => new Reply(record, ask.parts.mock?.saved ?? 'saved'),
  };
});

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

  'POST /:resource/doDelete': keyed(async ask => {
    const target = await (await Target.of(ask)).demand('delete');
    const uuids = readSelection(await ask.body());
    return {
      work: async claim => (await recordsOf(ask, claim)).remove(target.name, uuids),
      reply: deleted => new Reply({ deleted }, ask.parts.mock?.deleted ?? 'deleted'),
    };
  }),

  'POST /:resource/doRecover': keyed(async ask => {
    const target = await (await Target.of(ask)).demand('delete');
    const uuids = readSelection(await ask.body());
    return {
      work: async claim => (await recordsOf(ask, claim)).recover(target.name, uuids),
      reply: recovered => new Reply({ recovered }, 'recovered'),
    };
  }),

  'POST /:resource/doTransition': keyed(async ask => {
    const target = await (await Target.of(ask)).demandTransition();
    const body = await ask.body();
    const named = body.sort === 'json' ? body.values.action : body.fields.get('action');
    const sent = readSent(body, target.inputOf(typeof named === 'string' ? named : ''));
    const { uuid = missing('uuid'), action = missing('action'), version, values } = sent;
    if (version === undefined) throw new Invalid('versionMissing');
    return {
      work: async claim =>
        (await recordsOf(ask, claim)).transition(target.name, uuid, version, action, values),
      reread: savedIn(ask, target.name),
      reply: record => new Reply(record, 'transitioned'),
    };
  }),

  'POST /:resource/doUndo': keyed(async ask => {
    const target = await (await Target.of(ask)).demandSight();
    // What everybody may see, only those with a name have changed.
    const caller = await ask.signedIn();
    const { operation } = textsOf(await ask.body(), ['operation']);
    return {
      work: async claim => {
        await ask.parts.jobs.demandEnded(caller, operation);
        return (await recordsOf(ask, claim)).undo(target.name, operation);
      },
      reply: undone => new Reply({ undone }, 'undone'),
    };
  }),

  'POST /:resource/doReveal': keyed(async ask => {
    const target = await (await Target.of(ask)).demand('reveal');
    const { uuid, field, reason } = textsOf(await ask.body(), ['uuid', 'field', 'reason']);
    return {
      work: async claim => (await recordsOf(ask, claim)).reveal(target.name, uuid, field, reason),
      reply: value => ({ value }),
    };
  }),

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
