/** The results of one run: a line per claim, with its figures. A false claim fails the run. */
export class Report {
  private failures = 0;

  constructor(readonly name: string) {
    this.write(`\n== ${name} ==`);
  }

  /** `figures` are the measured values, for true and false claims. */
  claim(holds: boolean, what: string, figures = ''): void {
    if (!holds) this.failures++;
    this.write(`${holds ? 'pass ' : 'FAIL '} ${what}${figures && ` (${figures})`}`);
  }

  note(line: string): void {
    this.write(`       ${line}`);
  }

  /** Sets the exit code; call it last. */
  close(): void {
    this.write(this.failures === 0 ? 'proven' : `${this.failures} claim(s) failed`);
    if (this.failures > 0) process.exitCode = 1;
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
