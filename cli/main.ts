import { runCli } from './command-line.ts';

process.exitCode = await runCli(process.argv.slice(2), { say: console.log, complain: console.error });
