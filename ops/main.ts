import { runOps } from './command-line.ts';

process.exitCode = await runOps(process.argv.slice(2), { say: console.log, complain: console.error });
