import { expect } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { zhMessages } from '#model/messages/zh';
import type { SeasonCity } from '#tests/contract/season/SeasonCity';
import { completeRegistration } from '#tests/support/completeRegistration';
import { events, parents, people, systemEvents } from './lifeCycle';
import { notByHand, relatedSteps, type Move } from './moves';

const bm = 'registration';
const day = 24 * 3600_000;
/** All of them fit on one page of a list. */
const maxChildren = 150;
/** How a family was asked why its child has not come. */
const attempts = ['phone', 'message', 'visit'].map((way, n) => ({
  at: `2026-09-0${n + 1}T10:00:00+08:00`,
  way,
}));

/** Makes moves in a city over HTTP, and knows the children that were registered by them. */
export class RegistrationWalk {
  readonly city: SeasonCity;
  readonly children: { uuid: string; parent: string }[] = [];

  constructor(city: SeasonCity) {
    this.city = city;
  }

  async create(): Promise<void> {
    const n = this.children.length;
    if (n >= maxChildren) return;
    const parent = parents[n % parents.length] ?? '';
    const { street: areaId, estate, schools } = this.city.places;
    const client = await this.city.as(parent);
    const requested = { name: '新建花园', address: '示例路 9 号', areaId };
    // Every fifth home lies in an estate that is not in the list.
    const place: JsonObject =
      n % 5 === 4
        ? { villageApplyId: scalarToText((await client.post('/villageApply/doEdit', requested)).data.uuid) }
        : { villageId: estate };
    const values = completeRegistration(n, {
      // Every fourth number is another's.
      idcard: `E${12340000 + n - (n % 4 === 3 ? 1 : 0)}`,
      ...{ areaId, schoolId: schools[n % 2] ?? '', ...place },
    });
    const { code, data } = await client.post(`/${bm}/doEdit`, values);
    // A family may have only so many drafts.
    if (code === 200) this.children.push({ uuid: scalarToText(data.uuid), parent });
    else expect(code).toBe(400);
  }

  /** All registrations as they are, by the administrator: what the checks below compare. */
  async readTruth(): Promise<Map<string, JsonObject>> {
    const fields = 'status,round,schoolId,schoolareaId,assignedSchoolId,offeredSchoolId';
    return new Map((await this.city.list('admin', bm, { fields })).map(row => [scalarToText(row.uuid), row]));
  }

  /** Makes a move, and tells which events may have happened by it. */
  async make(planned: Move): Promise<string[]> {
    if (planned.do === 'step') return this.makeStep(planned);
    if (planned.do === 'related') {
      await this.makeRelatedStep(planned);
      return planned.resource === 'transfer' ? ['transfer_request', 'dispatch'] : systemEvents;
    }
    if (planned.do === 'departments') await this.decideChecks();
    if (planned.do === 'repair') await this.repair(planned.child);
    if (planned.do === 'create') await this.create();
    if (planned.do === 'timers') {
      this.city.setTime(new Date(this.city.clock().getTime() + planned.days * day + 1000));
      await this.city.runTimers();
    }
    return systemEvents;
  }

  private async makeStep(planned: Extract<Move, { do: 'step' }>): Promise<string[]> {
    const child = this.children[planned.child % this.children.length];
    if (!child) return [];
    const { uuid } = child;
    const client = await this.city.as(planned.who);
    const { data } = await client.get(`/${bm}/getDetail?uuid=${uuid}`);
    const offered = (Array.isArray(data.actions) ? data.actions : []).filter(
      one => typeof one === 'string' && Object.hasOwn(events, one),
    );
    const event =
      planned.isOffered && offered.length > 0
        ? scalarToText(offered[planned.pick % offered.length])
        : planned.event;
    const body = { uuid, version: data.version ?? 1, action: event, ...getInput(this.city, event) };
    const { code } = await client.post(`/${bm}/doTransition`, body);
    expect([event, code]).toEqual([event, expect.toBeOneOf([200, 400, 403, 404, 409])]);
    if (code !== 200) return [];
    const allowed = events[event]?.roles.includes(people[planned.who] ?? '');
    expect([planned.who, event, allowed]).toEqual([planned.who, event, true]);
    return [event];
  }

  /** Begins, or moves on, a check, correction order, transfer or special case of a registration. */
  private async makeRelatedStep(planned: Extract<Move, { do: 'related' }>): Promise<void> {
    const child = this.children[planned.child % this.children.length];
    const { resource, who } = planned;
    const actions = relatedSteps[resource] ?? [];
    const action = actions[planned.pick % actions.length] ?? '';
    if (!child) return;
    const comment = '经核查按规定办理';
    const bmId = child.uuid;
    const toSchoolId = this.city.places.schools[1];
    if (action === 'create') {
      const { street: areaId } = this.city.places;
      const asked: JsonObject =
        resource === 'transfer'
          ? { bmId, kind: 'parent_request', toSchoolId, reason: comment }
          : { bmId, type: 'late', stage: 1, name: '张三', areaId, reason: comment };
      const isOpen = resource === 'transfer' && (await this.hasOpenTransfer(bmId));
      const { code, msg } = await (await this.city.as(child.parent)).post(`/${resource}/doEdit`, asked);
      // A family may have only so many requests that no office has answered, and one transfer of a kind.
      const refusals = [zhMessages.tooManyDrafts, ...(isOpen ? ['该报名已有未办结的同类调剂'] : [])];
      if (code === 409) expect([resource, msg]).toEqual([resource, expect.toBeOneOf(refusals)]);
      else
        expect([resource, code, msg]).toEqual([resource, expect.toBeOneOf(isOpen ? [400] : [200, 400]), msg]);
      return;
    }
    const rows = await this.city.list('admin', resource, { bmId });
    const uuid = scalarToText(rows[planned.at % Math.max(rows.length, 1)]?.uuid);
    if (uuid === '') return;
    const later = new Date(this.city.clock().getTime() + 6 * day).toISOString();
    const given: Readonly<Record<string, JsonObject>> = {
      departcheck: { comment, reasonCode: 'dept_failed' },
      repair: { dueAt: later },
      transfer: { comment, toSchoolId },
      bmspecial: { decisionComment: comment, validUntil: later, effects: ['late_submit'], bmId },
    };
    const { code } = await this.city.step(who, resource, uuid, action, given[resource]);
    const told = [resource, who, action, code];
    expect(told).toEqual([...told.slice(0, 3), expect.toBeOneOf([200, 400, 403, 404, 409])]);
    if (notByHand[resource]?.includes(action)) expect(told).not.toEqual([...told.slice(0, 3), 200]);
  }

  private async hasOpenTransfer(bmId: string): Promise<boolean> {
    const transfers = await this.city.list('admin', 'transfer', { bmId, kind: 'parent_request' });
    return transfers.some(({ status }) =>
      ['applied', 'target_ok', 'approved'].includes(scalarToText(status)),
    );
  }

  private async decideChecks(): Promise<void> {
    for (const who of ['police', 'registry'])
      for (const { uuid, status } of await this.city.list(who, 'departcheck'))
        if (status === 'pending')
          expect((await this.city.step(who, 'departcheck', scalarToText(uuid), 'dept_pass')).code).toBeOneOf([
            200, 400,
          ]);
  }

  private async repair(n: number): Promise<void> {
    const child = this.children[n % this.children.length];
    if (!child) return;
    const client = await this.city.as(child.parent);
    const { data } = await client.get(`/${bm}/getDetail?uuid=${child.uuid}`);
    if (data.progress !== 'returned') return;
    const guardianPhone = `139${String(n).padStart(8, '0')}`;
    await client.post(`/${bm}/doEdit`, { uuid: child.uuid, version: data.version ?? 1, guardianPhone });
  }
}

/** Valid input of a transition. */
function getInput(city: SeasonCity, event: string): JsonObject {
  const comment = '经核查按规定办理';
  const reasons = { reasonCodes: event === 'void' ? ['duplicate'] : ['not_in_zone'], comment };
  switch (event) {
    case 'first_pass':
      return { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
    case 'second_pass':
    case 'second_dispatch':
      return { category: 'D', comment };
    case 'first_return':
    case 'second_return':
      return { ...reasons, repairItems: [{ key: 'guardianPhone', problem: 'incomplete' }] };
    case 'dispatch':
      return { toSchoolId: city.places.schools[1], comment };
    case 'second_reject':
    case 'first_suggest_reject':
      return reasons;
    case 'void':
      return { ...reasons, basis: comment };
    case 'second_back':
    case 'appeal_accept':
    case 'decline':
    case 'withdraw_late':
      return { comment };
    case 'no_show':
      return { comment, attempts };
    case 'objection':
      return { comment, basis: comment };
    default:
      return {};
  }
}
