import { readOptions } from './options';
import { machine, printed } from './printed';
import { runBench } from './runBench';
import { slowDisk } from './slowDisk';
import type { Figure } from './Figure';

const options = readOptions(process.argv.slice(2));
const figures: Figure[] = [];
console.log(machine(options));
const mend = options.disk === undefined ? undefined : await slowDisk(options.disk);
try {
  for await (const figure of runBench(options)) {
    figures.push(figure);
    process.stderr.write(`${figure.row}: ${figure.ratio.toFixed(2)}\n`);
  }
} finally {
  await mend?.();
}
console.log(printed(figures, options.rows));
