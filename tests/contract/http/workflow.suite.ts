import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '#server/records/textOf';
import type { JsonObject } from '#model/json';
import type { ProjectedWorkflow } from '#model/projection';
import { errorsOf } from './Client';
import { roleAccounts, type Clients } from './Running';
import { Seen } from './Seen';

/** What becomes of a record with states, for any resource that has them. */
export function workflowSuite(name: string, clients: () => Clients): void {
  let seen: Seen;
  let workflow: ProjectedWorkflow | undefined;
  beforeAll(async () => {
    seen = await Seen.by(await clients().as('admin'), name);
    workflow = seen.schema['x-states'];
  });

  const go = (record: JsonObject, action: string, more: JsonObject = {}) =>
    seen.client.post(`/${name}/doTransition`, {
      ...{ uuid: record.uuid ?? '', version: record.version ?? 0, action },
      ...more,
    });

  describe('states', () => {
    it('are written by nobody', async () => {
      const [row] = seen.rows;
      if (!workflow || !row) return;
      const { field } = workflow;
      const body = {
        uuid: row.uuid ?? '',
        version: row.version ?? 0,
        [field]: another(workflow, row[field]),
      };
      const answer = await seen.client.post(`/${name}/doEdit`, body);
      expect(errorsOf(answer).map(({ path, keyword }) => [path, keyword])).toEqual([
        [`/${field}`, 'readOnly'],
      ]);
    });

    it('change by the transitions that leave them, from the version that was read', async () => {
      if (!workflow) return;
      for (const row of seen.rows) {
        const record = await seen.detail(textOf(row.uuid));
        const transition = workflow.transitions.find(
          one => !one.input && (record.actions as string[]).includes(one.name),
        );
        if (!transition) continue;
        expect((await go({ ...record, version: 999 }, transition.name)).code).toBe(409);
        expect((await go({ uuid: record.uuid ?? '' }, transition.name, { version: null })).code).toBe(400);
        const answer = await go(record, transition.name);
        if (answer.code !== 200) continue;
        expect(answer.data[workflow.field]).toBe(transition.to);
        expect((await go(record, transition.name)).code).toBe(409);
        return;
      }
    });

    it('do not change by transitions that leave others, nor by unknown ones', async () => {
      const [row] = seen.rows;
      if (!workflow || !row) return;
      const record = await seen.detail(textOf(row.uuid));
      const state = record[workflow.field];
      const wrong = workflow.transitions.find(({ from }) => !from.some(one => one === state));
      if (wrong) expect([400, 409]).toContain((await go(record, wrong.name)).code);
      expect([400, 403, 404]).toContain((await go(record, 'nosuchtransition')).code);
      expect((await seen.detail(textOf(row.uuid)))[workflow.field]).toBe(state);
    });

    it('do not change by the hand of a role that may not', async () => {
      const [row] = seen.rows;
      if (!workflow || !row) return;
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const { data } = await client.get(`/schema/${name}`);
        const mine = data['x-states'] as (ProjectedWorkflow & JsonObject) | undefined;
        for (const { name: action } of workflow.transitions) {
          if (mine?.transitions.some(one => one.name === action)) continue;
          const body = { uuid: row.uuid ?? '', version: row.version ?? 0, action };
          const answer = await client.post(`/${name}/doTransition`, body);
          expect([username, action, [403, 404].includes(answer.code)]).toEqual([username, action, true]);
        }
      }
    });
  });
}

const another = ({ states }: ProjectedWorkflow, state: unknown): string =>
  states.find(one => one.name !== state)?.name ?? '';
