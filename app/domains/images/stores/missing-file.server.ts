/** For `catch`: null for a file or folder that does not exist; any other error is thrown again. */
export function missingAsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
