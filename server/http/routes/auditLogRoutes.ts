import { auditLogResource } from '#model/catalog';
import type { AuditLogEntriesPage } from '#model/auditLogEntries';
import { describeAuditLogEntries } from '#server/records/auditLog/describeAuditLogEntries';
import { getAuditLogKindFilter } from '#server/records/auditLog/auditLogKinds';
import { RequestContext } from '#server/records/RequestContext';
import { getCallerRecords, getRecordsDependencies } from '../getCallerRecords';
import { requireParameter } from '../input/requireParameter';
import { RequestedResource } from '../RequestedResource';
import type { RouteTable } from '../router';

/** Routes that return audit log entries as readable sentences. */
export const auditLogRoutes: RouteTable = {
  [`GET /${auditLogResource}/getSentences`]: async ask => {
    const target = await (await RequestedResource.resolve(ask, auditLogResource)).requireVisible();
    const context = new RequestContext(getRecordsDependencies(ask, await ask.getCaller()));
    const words = new URLSearchParams(ask.query);
    words.delete('kind');
    const query = target.parseListQuery(words);
    const kinds = ask.query.has('kind')
      ? [getAuditLogKindFilter(context, requireParameter(ask.query, 'kind'))]
      : [];
    const sort = query.sort.length > 0 ? query.sort : [{ field: 'datetime', descending: true }];
    const narrowed = { ...query, sort, filters: [...query.filters, ...kinds] };
    const { list, total = 0 } = await (await getCallerRecords(ask)).list(target.name, narrowed);
    return { list: await describeAuditLogEntries(context, list), total } satisfies AuditLogEntriesPage;
  },
};
