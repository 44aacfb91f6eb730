import { isMainThread } from 'node:worker_threads';

// Preloaded into the app's process: this end of the channel notices when the launcher dies, even by SIGKILL.
// Worker threads inherit the preload, but not the channel.
if (isMainThread) {
  if (!process.connected) process.exit(1);
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 8000).unref();
  });
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}
