import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../../../scripts/launcher/settings';

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean);

/** docker or podman, or the words of CONTAINER_ENGINE, which may include options. */
export function findEngine(): string[] | null {
  const given = words(process.env.CONTAINER_ENGINE);
  if (given.length > 0) return given;
  return ['docker', 'podman'].map((name) => [name]).find(([name]) => spawnSync(name!, ['info']).status === 0) ?? null;
}

export class Engine {
  constructor(private readonly command: string[]) {}

  run(args: string[], options: { input?: string; show?: boolean } = {}): SpawnSyncReturns<string> {
    const stdio = options.show ? ('inherit' as const) : ('pipe' as const);
    return spawnSync(this.command[0]!, [...this.command.slice(1), ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      input: options.input,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', stdio, stdio],
      maxBuffer: 64 * 1024 * 1024,
    });
  }

  /** `run` arguments for all containers: host network, only /tmp writable, 512 MB. */
  private flags(environment: Record<string, string>): string[] {
    const settings = Object.entries(environment).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const limits = ['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--memory', '512m'];
    return [...limits, ...words(process.env.CONTAINER_FLAGS), ...settings];
  }

  /** Runs one command in the image to its end. */
  once(image: string, environment: Record<string, string>, command: string[], input?: string) {
    return this.run(['run', '--rm', '-i', ...this.flags(environment), image, ...command], { input: input ?? '' });
  }

  /** Starts the service and waits until nginx responds. */
  async start(name: string, image: string, environment: Record<string, string>, url: string): Promise<number> {
    const begun = performance.now();
    this.run(['rm', '-f', name]);
    const { status, stderr } = this.run(['run', '-d', '--name', name, ...this.flags(environment), image]);
    if (status !== 0) throw new Error(stderr);
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
      const answer = await fetch(`${url}/healthcheck`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return (performance.now() - begun) / 1000;
      if (!this.running(name)) break;
    }
    throw new Error(`The container did not start:\n${this.logs(name)}`);
  }

  running = (name: string) => this.run(['inspect', '-f', '{{.State.Running}}', name]).stdout.trim() === 'true';

  logs(name: string): string {
    const { stdout, stderr } = this.run(['logs', name]);
    return stdout + stderr;
  }

  /** Waits for the container's end. Returns its exit code, or null after `seconds`. */
  async ended(name: string, seconds: number): Promise<number | null> {
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(50)) {
      if (!this.running(name)) return Number(this.run(['inspect', '-f', '{{.State.ExitCode}}', name]).stdout);
    }
    return null;
  }
}
