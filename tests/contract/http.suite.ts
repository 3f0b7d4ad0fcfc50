import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badInputSuite } from './http/badInput.suite';
import { bulkSuite } from './http/bulk.suite';
import { claimingSuite } from './http/claiming.suite';
import { rowsOf } from './http/Client';
import { metadataSuite } from './http/metadata.suite';
import { readingSuite } from './http/reading.suite';
import { revealingSuite } from './http/revealing.suite';
import { Clients, type Running } from './http/Running';
import { sessionSuite } from './http/session.suite';
import { undoingSuite } from './http/undoing.suite';
import { workflowSuite } from './http/workflow.suite';
import { writingSuite } from './http/writing.suite';

const folder = path.resolve('schemas/resources');
const files = fs.readdirSync(folder).filter(file => file.endsWith('.json'));
/** Every resource that any role may ever see; a new file is covered without anyone touching a test. */
const resources = files
  .filter(file => Object.keys(accessOf(file)).length > 0)
  .map(file => path.basename(file, '.json'));

function accessOf(file: string): object {
  const source = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { 'x-access'?: object };
  return source['x-access'] ?? {};
}

/** The contract over HTTP, the same for every server of it. */
export function httpSuite(name: string, start: () => Promise<Running>): void {
  describe(`the ${name} server`, () => {
    let running: Running;
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

    it('shows the administrator every resource that is not the server’s own', async () => {
      const shown = rowsOf(await (await clients.as('admin')).get('/schema/getList')).map(one => one.name);
      expect(shown.sort()).toEqual([...resources].sort());
    });

    describe.each(resources)('%s', resource => {
      readingSuite(resource, callers);
      claimingSuite(resource, callers);
      // First, for it leaves the spare rows as free as it found them.
      undoingSuite(resource, server, callers);
      bulkSuite(resource, server, callers);
      writingSuite(resource, server, callers);
      workflowSuite(resource, callers);
    });

    revealingSuite(resources, server, callers);

    // Last, for it lets the clock go on.
    sessionSuite(server);
  });
}
