import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#model/resource';
import { contractCatalog, triedResources, writtenResources } from './cover/contractCatalog';
import { coverBy, openResources } from './cover/coveringSet';
import { badInputSuite } from './http/badInput.suite';
import { bulkSuite } from './http/bulk.suite';
import { claimSuite } from './http/claim.suite';
import { rowsOf } from './http/Client';
import { idempotencyKeySuite } from './http/idempotencyKey.suite';
import { actions, whyImpossible } from './http/actions';
import { comparisonSuite } from './http/comparison.suite';
import { concurrentEditsSuite } from './http/concurrentEdits.suite';
import { draftsSuite } from './http/drafts.suite';
import { eventStreamSuite } from './http/eventStream.suite';
import { metadataSuite } from './http/metadata.suite';
import { orderingSuite } from './http/ordering.suite';
import { readingOneSuite, readingSuite } from './http/reading.suite';
import { revealSuite } from './http/reveal.suite';
import { Clients, roleAccounts, type RunningServer } from './http/RunningServer';
import { routerListSuite } from './http/routerList.suite';
import { savedViewsSuite } from './http/savedViews.suite';
import { sessionSuite } from './http/session.suite';
import { tilesSuite } from './http/tiles.suite';
import { treeSuite, treeWritingSuite } from './http/tree.suite';
import { ResourceTests } from './http/ResourceTests';
import { undoSuite } from './http/undo.suite';
import { workflowSuite } from './http/workflow.suite';
import { writingSuite } from './http/writing.suite';

const names = openResources(contractCatalog).map(({ name }) => name);
const ofTheServer = Object.keys(contractCatalog.resources).filter(name => !names.includes(name));

interface TestedResources {
  /** What is read. */
  read: readonly Resource[];
  /** Resources of the covering set that the suite writes to. */
  written: readonly Resource[];
}

/** The fewest of these resources that allow each action together. */
export const coverActions = (resources: readonly Resource[]): Resource[] =>
  coverBy(resources, resource => actions.filter(action => whyImpossible[action](resource) === undefined));

/** The HTTP contract, run against every server implementation. */
export function httpSuite(
  name: string,
  start: () => Promise<RunningServer>,
  { read, written }: TestedResources = { read: triedResources, written: writtenResources },
): void {
  describe(`HTTP contract of the ${name} server`, () => {
    let running: RunningServer;
    let clients: Clients;
    beforeAll(async () => {
      running = await start();
      clients = new Clients(running.base);
    });
    afterAll(() => running.close());

    const server = () => running;
    const callers = () => clients;

    badInputSuite(server);
    metadataSuite(callers);
    routerListSuite(callers);
    eventStreamSuite(callers);
    draftsSuite(callers);
    savedViewsSuite(callers);
    comparisonSuite(callers);
    tilesSuite(callers);

    it('catalog of the HTTP API lists every resource for the administrator, except internal ones', async () => {
      const shown = rowsOf(await (await clients.as('admin')).get('/schema/getList')).map(one => one.name);
      expect(shown.sort()).toEqual([...names].sort());
    });

    it.each(ofTheServer)('internal resource %s refuses every role', async name => {
      for (const username of roleAccounts) {
        const client = await clients.as(username);
        const answers = [
          await client.get(`/schema/${name}`),
          await client.get(`/${name}/getList`),
          await client.post(`/${name}/doEdit`, {}),
          await client.post(`/${name}/doDelete`, { uuid: randomUUID() }),
        ];
        expect([username, ...answers.map(({ code }) => code)]).toEqual([username, 403, 403, 403, 403]);
      }
    });

    const testedResources = read.map(resource => new ResourceTests(resource, server, callers));
    const writtenTests = testedResources.filter(({ resource }) => written.includes(resource));
    // Runs first, while the audit log still fits on one page.
    describe.each(testedResources)('$name', resourceTests => {
      readingSuite(resourceTests);
    });

    describe.each(writtenTests)('$name', resourceTests => {
      claimSuite(resourceTests);
      undoSuite(resourceTests);
      bulkSuite(resourceTests);
      writingSuite(resourceTests);
      concurrentEditsSuite(resourceTests);
      idempotencyKeySuite(resourceTests);
      orderingSuite(resourceTests);
      workflowSuite(resourceTests);
      treeWritingSuite(resourceTests);
    });

    // Runs after the bulk suites, which create the records of the job resource.
    describe.each(testedResources)('$name', resourceTests => {
      treeSuite(resourceTests);
      readingOneSuite(resourceTests);
    });

    it('contract suite exercises each action on every written resource, except where no role has the grant', () => {
      const untried = writtenTests.flatMap(({ name, untried }) =>
        untried.map(action => `${name}: ${action}`),
      );
      const impossible = written.flatMap(resource =>
        actions
          .filter(action => whyImpossible[action](resource))
          .map(action => `${resource.name}: ${action}`),
      );
      expect(untried).toEqual(impossible);
    });

    // Run last, because they advance the clock.
    revealSuite(
      read.map(({ name }) => name),
      server,
    );
    sessionSuite(server);
  });
}
