import pino from 'pino';
import { readConfig } from '#server/config';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { listen } from '#server/http/listen';
import { watchSchemas } from '#server/metadata/watch/watchSchemas';
import { createMockApp } from './createMockApp';

const config = readConfig({ PORT: '10001', ...process.env });
const log = pino({ level: config.logLevel }, pino.destination(2));
const { app, metadata, changes } = await createMockApp({
  folder: config.schemasDir,
  prefix: config.prefix,
  log,
});
const listening = await listen(app, config.port, '127.0.0.1');
const stopWatching = watchSchemas(config.schemasDir, undefined, {
  onChange: () => {
    metadata.reload().catch((error: unknown) => log.error({ err: error }, 'the schemas could not be read'));
  },
  onError: error => log.warn({ err: error }, 'a folder of schemas cannot be watched for now'),
});

process.stdout.write(`模拟服务 · mock server   http://localhost:${listening.port}${config.prefix}\n`);
process.stdout.write(`  ${Object.keys(demoCityOptions.accounts).join(', ')}   ${demoCityOptions.password}\n`);

async function stop(): Promise<void> {
  stopWatching();
  changes.publish({ of: 'stopping' });
  await listening.close(1000);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
