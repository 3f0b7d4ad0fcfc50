import { scalarToText, type JsonObject } from '#model/json';
import { listApprovals } from '../approvals';
import { getMapPosition, measureDistance } from '../distance';
import { describeCrossing, planCrossings, type TransferCity } from './crossings';
import { drawMomentAfterSubmission, authorFields } from './decisions';
import type { DemoRow } from './places';

interface Move {
  bm: DemoRow;
  kind: string;
  status: string;
}

const noDecision = { targetComment: null, targetUserId: null, targetAt: null };
const undecided = { ...noDecision, decisionComment: null, approverId: null, decidedAt: null };

/**
 * Creates the transfers between schools: every registration that waits for dispatch has one open transfer, or one to
 * another district that is approved; other registrations have requested, refused or finished ones.
 */
export function arrangeSchoolTransfers(rows: readonly DemoRow[], city: TransferCity): readonly DemoRow[] {
  const withStatus = (...states: string[]) =>
    city.registrations.filter(({ status }) => states.includes(scalarToText(status)));
  const crossings = planCrossings(city);
  const crossing = new Map(crossings.map(({ bm, progress }) => [bm.uuid, progress.status]));
  const waiting = withStatus('transferring').map((bm): Move => ({
    bm,
    kind: 'dispatch',
    status: crossing.has(bm.uuid) ? 'cancelled' : 'applied',
  }));
  const seated = withStatus('offered', 'admitted', 'confirmed');
  const qualified = withStatus('qualified').filter(({ uuid }) => !crossing.has(uuid));
  const others = rows.slice(waiting.length + crossings.length).flatMap((_, n): Move[] => {
    const bm = n % 3 === 0 ? seated[n] : qualified[n];
    if (!bm) return [];
    if (n % 3 === 0) return [{ bm, kind: 'dispatch', status: 'executed' }];
    return [{ bm, kind: 'parent_request', status: n % 3 === 1 ? 'applied' : 'rejected' }];
  });
  const values = [
    ...crossings.map(one => describeCrossing(one, city)),
    ...[...waiting, ...others].map((move, n) => describeMove(move, city, n)),
  ];
  return rows.slice(0, values.length).map((row, n) => Object.assign(row, values[n]));
}

function describeMove(
  { bm, kind, status }: Move,
  { schools, places, officers, now }: TransferCity,
  n: number,
): JsonObject {
  const [officer] = officers.get(scalarToText(bm.organId)) ?? [];
  const own = schools.find(({ uuid }) => uuid === bm.schoolId);
  const near = schools.filter(
    ({ uuid, organId, level, enabled }) =>
      enabled === true && uuid !== own?.uuid && organId === own?.organId && level === own?.level,
  );
  const other = near[n % Math.max(near.length, 1)]?.uuid ?? null;
  const isDone = status === 'executed';
  const isRequest = kind === 'parent_request';
  const toSchoolId = isDone ? (bm.schoolId ?? null) : isRequest ? other : null;
  const target = schools.find(({ uuid }) => uuid === toSchoolId);
  const from =
    getMapPosition(places.get(scalarToText(bm.villageId))) ??
    getMapPosition(places.get(scalarToText(bm.areaId)));
  const to = getMapPosition(target) ?? getMapPosition(places.get(scalarToText(target?.areaId)));
  const asked = drawMomentAfterSubmission(bm, 19, now);
  const decided = drawMomentAfterSubmission(bm, 22, now);
  const isCancelled = status === 'cancelled';
  const decision = {
    ...{ approverId: isCancelled ? null : (officer?.uuid ?? null), decidedAt: decided },
    decisionComment: isDone || isCancelled ? null : '本片区学位紧张，且不符合调剂条件',
  };
  return {
    ...{ season: bm.season ?? null, bmId: bm.uuid, kind, status },
    distanceKm: from && to ? measureDistance(from, to) : null,
    fromSchoolId: isDone ? other : (bm.schoolId ?? null),
    toSchoolId,
    ...{ fromOrganId: bm.organId ?? null, toOrganId: isDone || isRequest ? (bm.organId ?? null) : null },
    reason: isRequest ? '父母工作地点变动，接送距离过远' : '志愿学校学位已满，需统筹安排',
    raised: false,
    ...undecided,
    ...(status === 'applied' ? {} : decision),
    approvals:
      status === 'applied' ? [] : listApprovals({ status, ...decision }, () => officer?.organId ?? null),
    ...authorFields(isRequest ? bm.createdBy : officer?.uuid, asked),
    updatedAt: status === 'applied' ? asked : decided,
  };
}

const statements = ['已重新拍摄上传，四角完整', '已补齐缺少的页', '已更新为有效期内的证件'];

/** Creates the resubmissions: each finished repair order has one, submitted before its deadline. */
export function arrangeResubmissions(
  rows: readonly DemoRow[],
  repairs: readonly DemoRow[],
  registrations: readonly DemoRow[],
): readonly DemoRow[] {
  const byId = new Map(registrations.map(row => [row.uuid, row]));
  const answered = repairs.filter(({ status }) => status === 'done');
  return rows.slice(0, answered.length).map((row, n) => {
    const repair = answered[n];
    const bm = byId.get(scalarToText(repair?.bmId));
    if (!repair || !bm) return row;
    const due = Date.parse(scalarToText(repair.dueAt));
    const at = new Date(due - (6 + (n % 40)) * 60 * 60 * 1000).toISOString();
    return Object.assign(row, {
      ...{ season: bm.season ?? null, bmId: bm.uuid, repairId: repair.uuid, toRound: 2, status: 'submitted' },
      ...{ late: false, specialId: null, submittedAt: at, statement: statements[n % statements.length] },
      // Changed items of families that replaced an attached document.
      changes: [{ field: 'attachments', oldMasked: '2', newMasked: '3' }],
      ...authorFields(bm.createdBy, at),
    });
  });
}
