import { beforeAll, describe, expect } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedWorkflow } from '#model/projection';
import { errorsOf } from './Client';
import { WorkflowDriver } from './WorkflowDriver';
import { roleAccounts } from './RunningServer';
import type { ResourceTests } from './ResourceTests';
import type { ResourceWriter } from './ResourceWriter';

/** Workflow transitions of any resource with states. */
export function workflowSuite(resourceTests: ResourceTests): void {
  const { name, resource } = resourceTests;
  let writer: ResourceWriter;
  let driver: WorkflowDriver;
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
    if (!resourceTests.whyImpossible('transition')) driver = await WorkflowDriver.create(resourceTests);
  });

  const stateOf = (record: JsonObject) => record[driver.workflow.field];

  describe('workflow', () => {
    resourceTests.addTest('transition', 'reaches every state by each manual transition', () => {
      const { transitions = [], states = [] } = resource.workflow ?? {};
      const byHand = transitions.filter(({ on, at, effectOnly }) => !on && at === undefined && !effectOnly);
      expect(driver.workflow.transitions.map(one => one.name)).toEqual(byHand.map(one => one.name));
      const reachedByHand = new Set(byHand.map(one => one.to));
      for (const { name: state } of states)
        if (reachedByHand.has(state)) expect(driver.reachableStates).toContain(state);
      return Promise.resolve();
    });

    resourceTests.addTest('transition', 'refuses a direct write of the state field', async () => {
      const { field, states } = driver.workflow;
      for (const state of driver.reachableStates) {
        const { record } = await driver.createInState(state);
        const { uuid = '', version = 0 } = record;
        const other = states.find(one => one.name !== state)?.name ?? '';
        const answer = await writer.edit({ uuid, version, [field]: other });
        expect(errorsOf(answer).map(({ path, keyword }) => [path, keyword])).toEqual([
          [`/${field}`, 'readOnly'],
        ]);
      }
    });

    resourceTests.addTest(
      'transition',
      'makes each transition from each source state with the version that was read',
      async () => {
        for (const [from, step] of driver.steps) {
          const { record } = await driver.createInState(from);
          expect((await driver.makeTransition({ ...record, version: 999 }, step)).code).toBe(409);
          expect((await driver.makeTransition({ ...record, version: null }, step)).code).toBe(400);
          const { code, data } = await driver.makeTransition(record, step);
          expect([step.name, code, stateOf(data)]).toEqual([step.name, 200, step.to]);
          expect(data.version).toBe(Number(record.version) + 1);
          const again = await driver.makeTransition(record, step);
          expect([again.code, again.data.current]).toMatchObject([409, { version: data.version }]);
          expect(stateOf(await writer.reload(record))).toBe(step.to);
        }
      },
    );

    resourceTests.addTest(
      'transition',
      'makes a transition once when two callers race, and refuses the loser with 409',
      async () => {
        for (const [from, step] of driver.steps) {
          const { record } = await driver.createInState(from);
          expect(await driver.countersign(record, step)).toBeUndefined();
          const answers = await Promise.all([driver.finish(record, step), driver.finish(record, step)]);
          expect([step.name, ...answers.map(({ code }) => code).sort()]).toEqual([step.name, 200, 409]);
          const version = Number(record.version) + 1;
          const lost = answers.find(({ code }) => code === 409);
          expect(lost?.data.current).toMatchObject({ version, [driver.workflow.field]: step.to });
          expect((await writer.reload(record)).version).toBe(version);
        }
      },
    );

    resourceTests.addTest(
      'transition',
      'refuses transitions from a wrong state and unknown transitions',
      async () => {
        for (const state of driver.reachableStates) {
          const { record } = await driver.createInState(state);
          const { uuid = '', version = 0 } = record;
          for (const step of driver.workflow.transitions.filter(({ from }) => !from.includes(state)))
            expect([state, step.name, (await driver.makeTransition(record, step)).code]).toEqual([
              state,
              step.name,
              400,
            ]);
          expect((await driver.send({ uuid, version, action: 'nosuchtransition' })).code).toBe(403);
          expect(await writer.reload(record)).toMatchObject({ version, [driver.workflow.field]: state });
        }
      },
    );

    resourceTests.addTest('transition', 'refuses a transition by a role without its grant', async () => {
      for (const [from, step] of driver.steps) {
        const { record } = await driver.createInState(from);
        const { uuid = '', version = 0 } = record;
        for (const username of roleAccounts) {
          const client = await resourceTests.clients().as(username);
          const { data } = await client.get(`/schema/${name}`);
          const mine = data['x-states'] as (ProjectedWorkflow & JsonObject) | undefined;
          if (mine?.transitions.some(one => one.name === step.name)) continue;
          const sees = (await client.get(`/${name}/getDetail?uuid=${String(uuid)}`)).code;
          const may = data['x-states'] && mine?.transitions.length;
          const { code } = await client.post(`/${name}/doTransition`, { uuid, version, action: step.name });
          expect([username, step.name, code]).toEqual([username, step.name, may && sees === 404 ? 404 : 403]);
        }
        expect(await writer.reload(record)).toMatchObject({ version, [driver.workflow.field]: from });
      }
    });
  });
}
