import type { ExplanationRequest } from '#model/explanation';
import type { ListQuery, OptionLookupScope, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { ApiRequest } from '../ApiRequest';
import { RouteReply } from '../reply';
import { parseJsonBody } from '../input/body';
import { requireParameter, throwMissingParameter } from '../input/requireParameter';
import { requireTextProperties } from '../input/requireTextProperties';
import { getCallerRecords, createSavedRecordReread } from '../getCallerRecords';
import type { RouteHandler, RouteTable } from '../router';
import { parseRecordEdits } from '../input/parseRecordEdits';
import { parseSelection, parseRecordInput } from '../input/parseRecordInput';
import { RequestedResource } from '../RequestedResource';
import { requireVersion } from '../requireVersion';
import { withIdempotencyKey } from '../withIdempotencyKey';
import { parseBooleanParameter } from '../input/parseBooleanParameter';
import { parsePaging } from '../input/parsePaging';
import { readNodeGraph } from '../lists/readNodeGraph';
import { readRoleTree } from '../lists/readRoleTree';
import { readGroupedTree } from '../lists/readGroupedTree';
import { readTree } from '../lists/readTree';
import { splitTreePartQuery } from '../lists/splitTreePartQuery';

const getList: RouteHandler = async ask => {
  const target = await (await RequestedResource.resolve(ask)).requireVisible();
  const paged = ask.query.has('pageNo') || ask.query.has('pageSize') || ask.query.has('after');
  const query = target.parseListQuery();
  const records = await getCallerRecords(ask);
  if (paged) return records.list(target.name, query);
  switch (target.resource.shape) {
    case 'page':
      return records.list(target.name, query);
    case 'tree':
      return readNested(ask, target, query);
    case 'graph':
      return readNodeGraph(records, target.resource, query);
    case 'roleTree':
      return readRoleTree(records, target.resource, query, (await ask.getCaller()).language);
  }
};

async function readNested(ask: ApiRequest, target: RequestedResource, query: ListQuery) {
  const { resource } = target;
  const records = await getCallerRecords(ask);
  if (!resource.groupBy) return readTree(records, resource, query, { readsParent: readsParent(target) });
  const { catalog, language, services } = ask;
  const [caller, now] = [await ask.getCaller(), services.clock()];
  const isVisible = (other: Resource) => services.projections.isVisible(catalog, other, caller, now);
  return readGroupedTree({ records, catalog, language, isVisible }, resource, query);
}

const getPageList: RouteHandler = async ask => {
  const target = await (await RequestedResource.resolve(ask)).requireVisible();
  const query = target.parseListQuery();
  return (await getCallerRecords(ask)).list(target.name, query);
};

const getTree: RouteHandler = async ask => {
  const target = await (await RequestedResource.resolve(ask)).requireVisible();
  const { question, rest } = splitTreePartQuery(ask.query);
  const query = target.parseListQuery(rest);
  const records = await getCallerRecords(ask);
  if (question) return records.listTreePart(target.name, question, query);
  return readTree(records, target.resource, query, { readsParent: readsParent(target) });
};

const readsParent = ({ resource, access }: RequestedResource): boolean =>
  resource.parent !== undefined && access.readableFields.includes(resource.parent);

const saveRecord = withIdempotencyKey(async ask => {
  const target = await (await RequestedResource.resolve(ask)).requireGrant('create', 'edit');
  const { uuid, version, values } = parseRecordInput(await ask.getBody(), target.nameableFields);
  return {
    work: async storeOutcome => {
      const records = await getCallerRecords(ask, storeOutcome);
      if (uuid === undefined) return records.create(target.name, values);
      return records.update(target.name, uuid, await requireVersion(ask, target.name, uuid, version), values);
    },
    reread: createSavedRecordReread(ask, target.name),
    reply: record => new RouteReply(record, ask.services.mock?.savedMessage ?? 'saved'),
  };
});

/** Routes that every resource has. The records API checks access. */
export const resourceRoutes: RouteTable = {
  'GET /:resource/getList': getList,
  'GET /:resource/getPageList': getPageList,
  'GET /:resource/getTree': getTree,
  'POST /:resource/doEdit': saveRecord,
  'POST /:resource/doSave': saveRecord,

  'POST /:resource/doEditMany': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireGrant('edit');
    const edits = parseRecordEdits(await ask.getBody());
    return {
      work: async storeOutcome => (await getCallerRecords(ask, storeOutcome)).updateMany(target.name, edits),
      reply: done => new RouteReply(done, ask.services.mock?.savedMessage ?? 'saved'),
    };
  }),

  'GET /:resource/getDetail': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    return (await getCallerRecords(ask)).get(target.name, requireParameter(ask.query, 'uuid'));
  },

  'GET /:resource/getCreation': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireGrant('create');
    return { refusal: await (await getCallerRecords(ask)).getCreationRefusal(target.name) };
  },

  'POST /:resource/doDelete': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireGrant('delete');
    const uuids = parseSelection(await ask.getBody());
    return {
      work: async storeOutcome => (await getCallerRecords(ask, storeOutcome)).remove(target.name, uuids),
      reply: deleted => new RouteReply({ deleted }, ask.services.mock?.deletedMessage ?? 'deleted'),
    };
  }),

  'POST /:resource/doRecover': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireGrant('delete');
    const uuids = parseSelection(await ask.getBody());
    return {
      work: async storeOutcome => (await getCallerRecords(ask, storeOutcome)).recover(target.name, uuids),
      reply: recovered => new RouteReply({ recovered }, 'recovered'),
    };
  }),

  'POST /:resource/doTransition': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireTransitionGrant();
    const body = await ask.getBody();
    const named = body.encoding === 'json' ? body.values.action : body.fields.get('action');
    const sent = parseRecordInput(body, target.getTransitionInput(typeof named === 'string' ? named : ''));
    const {
      uuid = throwMissingParameter('uuid'),
      action = throwMissingParameter('action'),
      version,
      values,
    } = sent;
    const base = await requireVersion(ask, target.name, uuid, version);
    return {
      work: async storeOutcome =>
        (await getCallerRecords(ask, storeOutcome)).transition(target.name, uuid, base, action, values),
      reread: createSavedRecordReread(ask, target.name),
      reply: record => new RouteReply(record, 'transitioned'),
    };
  }),

  'POST /:resource/doUndo': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    // An anonymous caller may see public resources, but has no operations to undo.
    const caller = await ask.requireSignedIn();
    const { operation } = requireTextProperties(await ask.getBody(), ['operation']);
    return {
      work: async storeOutcome => {
        const { jobs } = ask.services;
        await jobs.requireEnded(caller, operation);
        let job: Row | undefined;
        const records = await getCallerRecords(ask, async (tx, done) => {
          job = await jobs.markUndone(tx, caller, operation);
          await storeOutcome(tx, done);
        });
        const undone = await records.undo(target.name, operation);
        if (job) jobs.publishChange(job);
        return undone;
      },
      reply: undone => new RouteReply({ undone }, 'undone'),
    };
  }),

  'POST /:resource/doReveal': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireGrant('reveal');
    const { uuid, field, reason } = requireTextProperties(await ask.getBody(), ['uuid', 'field', 'reason']);
    // A repeated idempotency key returns the stored value, so the right to it is checked again first.
    await (await getCallerRecords(ask)).requireRevealable(target.name, uuid, field);
    return {
      work: async storeOutcome =>
        (await getCallerRecords(ask, storeOutcome)).revealField(target.name, uuid, field, reason),
      reply: value => ({ value }),
    };
  }),

  'GET /:resource/getHistory': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    const uuid = requireParameter(ask.query, 'uuid');
    const paging = parsePaging(ask.query, ['uuid', 'parts']);
    const parts = parseBooleanParameter(ask.query, 'parts');
    return (await getCallerRecords(ask)).getHistory(target.name, uuid, { ...paging, parts });
  },

  'GET /:resource/getWhy': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    return (await getCallerRecords(ask)).explain(target.name, parseWhyQuestion(ask.query));
  },

  'GET /:resource/getDecisions': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    await ask.requireSignedIn();
    return { list: await (await getCallerRecords(ask)).listDecisions(target.name) };
  },

  'GET /:resource/getStats': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    const filters = new URLSearchParams(ask.query);
    filters.delete('by');
    filters.delete('sum');
    const query = target.parseListQuery(filters);
    const records = await getCallerRecords(ask);
    const [by, sums] = [ask.query.getAll('by'), ask.query.getAll('sum')];
    const list = await records.getStatistics(target.name, by, query, sums);
    return { list, labels: await records.getStatisticLabels(target.name, list) };
  },

  'GET /:resource/getOptions': async ask => {
    const target = await RequestedResource.resolve(ask);
    const field = requireParameter(ask.query, 'field');
    const records = await getCallerRecords(ask);
    return {
      list: await records.options(target.name, field, ask.query.get('q') ?? '', parseOptionScope(ask.query)),
    };
  },
};

/**
 * Parses an explanation request: about a transition or a field of a record, or about a number that a filtered list
 * lacks.
 */
function parseWhyQuestion(query: URLSearchParams): ExplanationRequest {
  const number = query.get('number');
  if (number !== null) {
    const filters = new URLSearchParams(query);
    filters.delete('number');
    return { number: number.trim(), filters };
  }
  const uuid = requireParameter(query, 'uuid');
  const field = query.get('field');
  return field === null ? { uuid, step: requireParameter(query, 'step') } : { uuid, field };
}

/** Parses `this`, the JSON values of the record for which options are requested, and which of them are. */
function parseOptionScope(query: URLSearchParams): OptionLookupScope {
  const [record, uuid, parent] = [query.get('this'), query.get('uuid'), query.get('parent')];
  return {
    ...(record === null ? {} : { this: parseJsonBody(record) }),
    ...(uuid === null ? {} : { uuid }),
    ...(parent === null ? {} : { parent }),
  };
}
