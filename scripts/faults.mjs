import { install, runBin } from './install.mjs';

// A fault that occurs at random is tried repeatedly, until it is unlikely to occur.
process.env.TRIES = 'many';
install();
runBin('vitest', ['run', 'tests/faults', 'tests/races', 'tests/model']);
