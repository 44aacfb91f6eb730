// Stands in for npm between a terminal and the launcher: has npm's process title, and ends silently when killed.
import { spawn } from 'node:child_process';

process.title = 'npm start';
const launcher = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
process.on('disconnect', () => launcher.kill('SIGTERM'));
launcher.once('exit', (code) => process.exit(code ?? 1));
