// @shell

/** Milliseconds until the code is loaded again: three times as long after each failure, half a minute at most. */
const retryAfter = (failures: number) => Math.min(1000 * 3 ** (failures - 1), 30_000);

const onlineOrAfter = (milliseconds: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener('online', resolve, { once: true });
  });

type Patience = { /** Without a number, it never gives up. */ tries?: number; onFailure?: () => void };

/** Loads code. After a connection gap, it tries again, so that the gap does not cost the page its code. */
export async function patiently<Code>(load: () => Promise<Code>, { tries, onFailure }: Patience = {}): Promise<Code> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (failure) {
      if (failures === tries) throw failure;
      onFailure?.();
      await onlineOrAfter(retryAfter(failures));
    }
  }
}
