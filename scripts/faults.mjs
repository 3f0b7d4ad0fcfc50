import { install, runBin } from './install.mjs';

// What only chance brings about is tried as often as it takes to believe that it does not happen.
process.env.TRIES = 'many';
install();
runBin('vitest', ['run', 'tests/faults', 'tests/races', 'tests/model']);
