import { readOptions } from './options';
import { describeMachine, formatFigures } from './formatFigures';
import { runBench } from './runBench';
import { delayDiskWrites } from './slowDisk';
import type { Figure } from './Figure';

const options = readOptions(process.argv.slice(2));
const figures: Figure[] = [];
console.log(describeMachine(options));
const mend = options.diskDelay === undefined ? undefined : await delayDiskWrites(options.diskDelay);
try {
  for await (const figure of runBench(options)) {
    figures.push(figure);
    process.stderr.write(`${figure.row}: ${figure.ratio.toFixed(2)}\n`);
  }
} finally {
  await mend?.();
}
console.log(formatFigures(figures, options.rows));
