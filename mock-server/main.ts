import path from 'node:path';
import pino from 'pino';
import { readConfig } from '#server/config';
import { demoAccounts, demoPassword } from '#server/demo/demoAccounts';
import { listen } from '#server/http/listen';
import { watchSchemas } from '#server/metadata/watch';
import { createMock } from './createMock';

const config = readConfig({ PORT: '10001', ...process.env });
const log = pino({ level: config.logLevel }, pino.destination(2));
const { app, metadata, changes } = await createMock({
  folder: config.schemasDir,
  prefix: config.prefix,
  log,
});
const { port, close } = await listen(app, config.port, '127.0.0.1');
const stopWatching = watchSchemas(config.schemasDir, path.dirname(config.schemasDir), () => {
  metadata.reload().catch((error: unknown) => log.error({ err: error }, 'the schemas could not be read'));
});

process.stdout.write(`模拟服务 · mock server   http://localhost:${port}${config.prefix}\n`);
process.stdout.write(`  ${demoAccounts.map(({ username }) => username).join(', ')}   ${demoPassword}\n`);

async function stop(): Promise<void> {
  stopWatching();
  changes.tell({ of: 'stopping' });
  await close(1000);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
