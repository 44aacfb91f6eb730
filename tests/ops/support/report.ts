import { writeFileSync } from 'node:fs';

/** The results of one run: a line per claim, with its figures. A false claim fails the run. */
export class Report {
  private held = 0;
  private failed = 0;

  constructor(readonly name: string) {
    this.write(`\n== ${name} ==`);
  }

  /** `figures` are the measured values, for true and false claims. */
  claim(holds: boolean, what: string, figures = ''): void {
    if (holds) this.held++;
    else this.failed++;
    this.write(`${holds ? 'pass ' : 'FAIL '} ${what}${figures && ` (${figures})`}`);
  }

  note(line: string): void {
    this.write(`       ${line}`);
  }

  /** Sets the exit code, and writes the counts to the file that OPS_REPORT names, if any; call it last. */
  close(): void {
    const { held, failed } = this;
    this.write(failed === 0 ? 'proven' : `${failed} claim(s) failed`);
    if (failed > 0) process.exitCode = 1;
    if (process.env.OPS_REPORT) writeFileSync(process.env.OPS_REPORT, JSON.stringify({ held, failed }));
  }

  private write(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

/** Runs one script; an exception fails it and prints its stack. */
export async function prove(name: string, work: (report: Report) => Promise<void>): Promise<void> {
  const report = new Report(name);
  try {
    await work(report);
  } catch (error) {
    report.claim(false, 'the script ran to its end', error instanceof Error ? error.stack : String(error));
  }
  report.close();
}
