import pino from 'pino';
import { demo as city } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import { readConfig } from './config';
import { fail } from './fail';
import { serve, type Served } from './serve';

const line = (text = ''): boolean => process.stdout.write(`${text}\n`);

function greet({ url, demo }: Served): void {
  line();
  line(`  招生管理平台 · Enrol Console   ${url}`);
  if (demo) {
    line();
    line('  演示账号 · demo accounts');
    line(`    ${Object.keys(city.accounts).join(', ')}`);
    line(`  密码 · password   ${city.password}`);
  }
  line();
}

function stopWhenOvertaken(served: Served): void {
  void served.overtaken.then(why => served.stop().finally(() => fail(why)));
}

function stopWhenAsked(served: Served): void {
  let stopping = false;
  const stop = (): void => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    served.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const served = await serve(config, { rules, demo: city }, log);
  stopWhenAsked(served);
  stopWhenOvertaken(served);
  greet(served);
} catch (error) {
  fail(error);
}
