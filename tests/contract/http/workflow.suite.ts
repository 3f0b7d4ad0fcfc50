import { beforeAll, describe, expect } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedWorkflow } from '#model/projection';
import { errorsOf } from './Client';
import { Course } from './Course';
import { roleAccounts } from './Running';
import type { Trial } from './Trial';
import type { Writer } from './Writer';

/** Workflow transitions of any resource with states. */
export function workflowSuite(trial: Trial): void {
  const { name, resource } = trial;
  let writer: Writer;
  let course: Course;
  beforeAll(async () => {
    writer = await trial.writer();
    if (resource.workflow) course = await Course.of(trial);
  });

  const stateOf = (record: JsonObject) => record[course.workflow.field];

  describe('workflow', () => {
    trial.it('transition', 'reaches every state by each manual transition', () => {
      const { transitions = [], states = [] } = resource.workflow ?? {};
      const byHand = transitions.filter(({ on, at }) => !on && at === undefined);
      expect(course.workflow.transitions.map(one => one.name)).toEqual(byHand.map(one => one.name));
      const reachedByHand = new Set(byHand.map(one => one.to));
      for (const { name: state } of states)
        if (reachedByHand.has(state)) expect(course.reached).toContain(state);
      return Promise.resolve();
    });

    trial.it('transition', 'refuses a direct write of the state field', async () => {
      const { field, states } = course.workflow;
      for (const state of course.reached) {
        const { record } = await course.draftIn(state);
        const { uuid = '', version = 0 } = record;
        const other = states.find(one => one.name !== state)?.name ?? '';
        const answer = await writer.edit({ uuid, version, [field]: other });
        expect(errorsOf(answer).map(({ path, keyword }) => [path, keyword])).toEqual([
          [`/${field}`, 'readOnly'],
        ]);
      }
    });

    trial.it(
      'transition',
      'makes each transition from each source state with the version that was read',
      async () => {
        for (const [from, step] of course.steps) {
          const { record } = await course.draftIn(from);
          expect((await course.go({ ...record, version: 999 }, step)).code).toBe(409);
          expect((await course.go({ ...record, version: null }, step)).code).toBe(400);
          const { code, data } = await course.go(record, step);
          expect([step.name, code, stateOf(data)]).toEqual([step.name, 200, step.to]);
          expect(data.version).toBe(Number(record.version) + 1);
          const again = await course.go(record, step);
          expect([again.code, again.data.current]).toMatchObject([409, { version: data.version }]);
          expect(stateOf(await writer.again(record))).toBe(step.to);
        }
      },
    );

    trial.it(
      'transition',
      'makes a transition once when two callers race, and refuses the loser with 409',
      async () => {
        for (const [from, step] of course.steps) {
          const { record } = await course.draftIn(from);
          expect(await course.countersign(record, step)).toBeUndefined();
          const answers = await Promise.all([course.finish(record, step), course.finish(record, step)]);
          expect([step.name, ...answers.map(({ code }) => code).sort()]).toEqual([step.name, 200, 409]);
          const version = Number(record.version) + 1;
          const lost = answers.find(({ code }) => code === 409);
          expect(lost?.data.current).toMatchObject({ version, [course.workflow.field]: step.to });
          expect((await writer.again(record)).version).toBe(version);
        }
      },
    );

    trial.it('transition', 'refuses transitions from a wrong state and unknown transitions', async () => {
      for (const state of course.reached) {
        const { record } = await course.draftIn(state);
        const { uuid = '', version = 0 } = record;
        for (const step of course.workflow.transitions.filter(({ from }) => !from.includes(state)))
          expect([state, step.name, (await course.go(record, step)).code]).toEqual([state, step.name, 400]);
        expect((await course.send({ uuid, version, action: 'nosuchtransition' })).code).toBe(403);
        expect(await writer.again(record)).toMatchObject({ version, [course.workflow.field]: state });
      }
    });

    trial.it('transition', 'refuses a transition by a role without its grant', async () => {
      for (const [from, step] of course.steps) {
        const { record } = await course.draftIn(from);
        const { uuid = '', version = 0 } = record;
        for (const username of roleAccounts) {
          const client = await trial.clients().as(username);
          const { data } = await client.get(`/schema/${name}`);
          const mine = data['x-states'] as (ProjectedWorkflow & JsonObject) | undefined;
          if (mine?.transitions.some(one => one.name === step.name)) continue;
          const sees = (await client.get(`/${name}/getDetail?uuid=${String(uuid)}`)).code;
          const may = data['x-states'] && mine?.transitions.length;
          const { code } = await client.post(`/${name}/doTransition`, { uuid, version, action: step.name });
          expect([username, step.name, code]).toEqual([username, step.name, may && sees === 404 ? 404 : 403]);
        }
        expect(await writer.again(record)).toMatchObject({ version, [course.workflow.field]: from });
      }
    });
  });
}
