import { Complaint } from './complaint';

const ENTER = new Set(['\r', '\n', '\u0004']);
const ERASE = new Set(['\u007f', '\b']);

/** Reads a password from the keyboard without echo, or the first line of a pipe. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return firstLine();
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  try {
    let typed: string[] = [];
    for await (const chunk of stdin) {
      for (const key of chunk as string) {
        if (ENTER.has(key)) return typed.join('');
        if (key === '\u0003') throw new Complaint('Canceled.');
        if (ERASE.has(key)) typed = typed.slice(0, -1);
        else if (key >= ' ') typed.push(key);
      }
    }
    return typed.join('');
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk as string;
  return text.split(/\r?\n/)[0]!;
}
