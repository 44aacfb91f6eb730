import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../place';
import type { Answer } from '../../../support/raw';
import { cookieOf, signIn } from '../attacks/raw';
import type { Report } from '../report';
import { editWithImage, upload } from '../uploads';
import { fillForms, get, HANG, notKept } from '../visits';

type Fault = { name: string; begin(): void | Promise<void>; end(): void | Promise<void> };

/** Uploads while the image store is down or full, and afterwards. Earlier requested images must still be served. */
export async function proveUploads(place: Place, report: Report, { name, begin, end }: Fault): Promise<void> {
  const cookie = cookieOf(await signIn(place.url));
  const forms = await fillForms(place, `p${Date.now().toString(36)}`);
  const edit = forms.find((filled) => filled.name === 'edit')!;
  const before = await upload(place, cookie);
  const { imageUrl } = JSON.parse(before.text) as { imageUrl: string };
  await get(place, imageUrl);
  let ended: number;
  let calls: Answer[] = [];
  try {
    await begin();
    calls = [await upload(place, cookie), await editWithImage(place, edit)];
    const shown = await get(place, imageUrl);
    const [call, form] = calls as [Answer, Answer];
    const clean = call.status === 503 && Number(call.headers['retry-after']) > 0 && 'message' in JSON.parse(call.text);
    report.claim(clean, `${name}: an upload returns an error`, `${call.status} after ${call.seconds.toFixed(1)} s`);
    const why = notKept(edit, form);
    report.claim(
      !why,
      `${name}: a form with an image keeps the input`,
      why ?? `503 after ${form.seconds.toFixed(1)} s`,
    );
    report.claim(
      shown.status === 200,
      `${name}: an image that was requested before is still served`,
      `${shown.status}`,
    );
    const slowest = Math.max(shown.seconds, ...calls.map(({ seconds }) => seconds));
    report.claim(slowest <= HANG, `${name}: no request waits long`, `slowest ${slowest.toFixed(1)} s`);
  } finally {
    await end();
    ended = performance.now();
  }
  let status = 0;
  while (status !== 201 && performance.now() - ended < 30_000) {
    ({ status } = await upload(place, cookie));
    if (status !== 201) await pause(100);
  }
  const saved = await editWithImage(place, edit);
  const seconds = (performance.now() - ended) / 1000;
  const figures = `${status} and ${saved.status} after ${seconds.toFixed(1)} s`;
  report.claim(
    status === 201 && saved.status === 303 && seconds <= 5,
    `${name}: the product recovers by itself`,
    figures,
  );
}
