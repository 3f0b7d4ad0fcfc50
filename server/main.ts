import pino, { type Logger } from 'pino';
import { demoCityOptions as city } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { readConfig } from './config';
import { exitWithError } from './runtime/exitWithError';
import { limitHeapGrowth } from './runtime/withLimitedHeapGrowth';
import { startCityServer, type RunningServer } from './startup/startCityServer';

const printLine = (text = ''): boolean => process.stdout.write(`${text}\n`);

function printGreeting({ url, demo }: RunningServer): void {
  printLine();
  printLine(`  招生管理平台 · Enrol Console   ${url}`);
  if (demo) {
    printLine();
    printLine('  演示账号 · demo accounts');
    printLine(`    ${Object.keys(city.accounts).join(', ')}`);
    printLine(`  密码 · password   ${city.password}`);
  }
  printLine();
}

function stopWhenSuperseded(served: RunningServer): void {
  void served.superseded.then(why => served.stop().finally(() => exitWithError(why)));
}

/** Maximum time of a graceful shutdown in milliseconds, shorter than the kill timeout of service managers. */
const maxStopTime = 20_000;

function stopOnSignal(served: RunningServer, log: Logger): void {
  let stopping = false;
  const stop = (): void => {
    // A second signal ends the process immediately.
    if (stopping) process.exit(1);
    stopping = true;
    // A database that does not answer must not delay the shutdown; unconfirmed writes were not acknowledged.
    setTimeout(() => {
      log.error('the server did not stop in time, so its process ends now');
      process.exit(1);
    }, maxStopTime).unref();
    served.stop().then(
      () => process.exit(0),
      (error: unknown) => exitWithError(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  limitHeapGrowth();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const served = await startCityServer(config, { rules: cityRules, demo: city }, log);
  stopOnSignal(served, log);
  stopWhenSuperseded(served);
  printGreeting(served);
} catch (error) {
  exitWithError(error);
}
