import { build, buildServer } from './build.mjs';
import { install, run } from './install.mjs';

install();
build();
run(process.execPath, [await buildServer()]);
