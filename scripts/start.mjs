import { build } from './build.mjs';
import { install, runBin } from './install.mjs';

install();
build();
runBin('tsx', ['server/main.ts']);
