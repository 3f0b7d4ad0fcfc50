import { pathToFileURL } from 'node:url';
import { build, buildServer } from './build.mjs';
import { install } from './install.mjs';

install();
build();
// In this process, so that a signal to it stops the server.
await import(pathToFileURL(await buildServer()).href);
