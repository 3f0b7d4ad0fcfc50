import { scalarToText, type JsonObject } from '#model/json';
import { listApprovals } from '../approvals';
import { getMapPosition, measureDistance } from '../distance';
import { authorFields, drawMomentAfterSubmission, type OfficersByOffice } from './decisions';
import type { DemoRow } from './places';

/** What of the city the transfers of children need. */
export interface TransferCity {
  registrations: readonly DemoRow[];
  schools: readonly DemoRow[];
  /** Area rows of streets and estates, by uuid. */
  places: ReadonlyMap<string, DemoRow>;
  officers: OfficersByOffice;
  /** The clerk of the city bureau who decides. */
  decider: DemoRow | undefined;
  now: Date;
}

/** How far a transfer to another district has come. */
interface Progress {
  status: string;
  isRaised: boolean;
  isAccepted: boolean;
}

const progress = (status: string, isRaised: boolean, isAccepted = false): Progress => ({
  ...{ status, isRaised, isAccepted },
});

/** Transfers of qualified children of each office, in each state that leaves the child where it is. */
const undecided: readonly Progress[] = [
  progress('applied', false),
  progress('applied', true),
  progress('target_ok', true, true),
  progress('rejected', true),
  progress('cancelled', false),
];
const approved = progress('approved', true, true);

/** A transfer to another district, before its row is written. */
export interface Crossing {
  bm: DemoRow;
  target: DemoRow;
  progress: Progress;
}

/**
 * Plans transfers between the districts that have clerks, for each of them: one in each state. An approved one belongs to a child who
 * waits for dispatch; the approval has cancelled the dispatch within the district.
 */
export function planCrossings({ registrations, schools, officers }: TransferCity): Crossing[] {
  const offices = [...officers.keys()];
  return offices.flatMap(office => {
    const own = registrations.filter(({ organId }) => organId === office);
    // The first ones ask for a school of their own district.
    const qualified = own.filter(({ status }) => status === 'qualified').slice(-undecided.length);
    const [dispatched] = own.filter(({ status }) => status === 'transferring');
    const pairs = [
      ...qualified.map((bm, n) => ({ bm, progress: undecided[n] ?? progress('applied', false) })),
      ...(dispatched ? [{ bm: dispatched, progress: approved }] : []),
    ];
    return pairs.flatMap(({ bm, progress: reached }, n) => {
      const from = schools.find(({ uuid }) => uuid === bm.schoolId);
      const fit = schools.filter(
        ({ enabled, organId, level }) =>
          enabled === true &&
          organId !== office &&
          officers.has(scalarToText(organId)) &&
          level === from?.level,
      );
      const target = fit[n % Math.max(fit.length, 1)];
      return target ? [{ bm, target, progress: reached }] : [];
    });
  });
}

/** Describes the row of a transfer to another district. */
export function describeCrossing(
  { bm, target, progress: reached }: Crossing,
  city: TransferCity,
): JsonObject {
  const { status, isRaised, isAccepted } = reached;
  const [own] = city.officers.get(scalarToText(bm.organId)) ?? [];
  const [other] = city.officers.get(scalarToText(target.organId)) ?? [];
  const at = (days: number) => drawMomentAfterSubmission(bm, days, city.now);
  const decision = {
    ...(isRaised
      ? { raiseComment: '情况属实，本区无异议', raisedBy: own?.uuid ?? null, raisedAt: at(20) }
      : { raiseComment: null, raisedBy: null, raisedAt: null }),
    ...(isAccepted
      ? { targetComment: '学位有余，同意接收', targetUserId: other?.uuid ?? null, targetAt: at(21) }
      : { targetComment: null, targetUserId: null, targetAt: null }),
    ...describeDecision(status, city.decider, at(22)),
  };
  const organs = new Map([own, other, city.decider].map(user => [user?.uuid, user?.organId]));
  // What an office entered itself and has not passed on waits there; the others were asked for by the family.
  const author = status === 'applied' && !isRaised ? own?.uuid : bm.createdBy;
  return {
    ...{ season: bm.season ?? null, bmId: bm.uuid, kind: 'cross_area', status, raised: isRaised },
    distanceKm: measureWay(bm, target, city.places),
    ...{ fromSchoolId: bm.schoolId ?? null, toSchoolId: target.uuid },
    ...{ fromOrganId: bm.organId ?? null, toOrganId: target.organId ?? null },
    reason: '父母工作调动至该区，接送距离过远',
    ...decision,
    approvals: listApprovals({ status, ...decision }, userId => organs.get(userId) ?? null),
    ...authorFields(author, at(19)),
    updatedAt: decision.decidedAt ?? decision.targetAt ?? decision.raisedAt ?? at(19),
  };
}

function describeDecision(status: string, decider: DemoRow | undefined, at: string) {
  if (status === 'cancelled') return { approverId: null, decisionComment: null, decidedAt: at };
  if (!['approved', 'rejected'].includes(status))
    return { approverId: null, decisionComment: null, decidedAt: null };
  const decisionComment = status === 'approved' ? null : '接收区学位紧张';
  return { approverId: decider?.uuid ?? null, decisionComment, decidedAt: at };
}

function measureWay(bm: DemoRow, target: DemoRow, places: TransferCity['places']): number | null {
  const from =
    getMapPosition(places.get(scalarToText(bm.villageId))) ??
    getMapPosition(places.get(scalarToText(bm.areaId)));
  const to = getMapPosition(target) ?? getMapPosition(places.get(scalarToText(target.areaId)));
  return from && to ? measureDistance(from, to) : null;
}
