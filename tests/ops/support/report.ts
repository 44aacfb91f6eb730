/** What one proof found: a line per claim, with its figures. A claim that does not hold fails the proof. */
export class Report {
  private failures = 0;

  constructor(readonly name: string) {
    this.write(`\n== ${name} ==`);
  }

  /** `figures` say what was measured, held or not. */
  claim(holds: boolean, what: string, figures = ''): void {
    if (!holds) this.failures++;
    this.write(`${holds ? 'holds ' : 'FAILS '} ${what}${figures && ` (${figures})`}`);
  }

  note(line: string): void {
    this.write(`       ${line}`);
  }

  /** Sets the exit code; call it last. */
  close(): void {
    this.write(this.failures === 0 ? 'proven' : `${this.failures} claim(s) do not hold`);
    if (this.failures > 0) process.exitCode = 1;
  }

  private write(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

/** Runs one proof; whatever it throws is a failure, with its stack. */
export async function prove(name: string, work: (report: Report) => Promise<void>): Promise<void> {
  const report = new Report(name);
  try {
    await work(report);
  } catch (error) {
    report.claim(false, 'the proof ran to its end', error instanceof Error ? error.stack : String(error));
  }
  report.close();
}
