import type { OtherCity } from '@moontower/runtime/variables/other-cities';

/** The other service answers, and what it says cannot be used. */
export class RefusedAnswer extends Error {
  override name = 'RefusedAnswer';
}

/**
 * What another city's service answers at a path. Nothing leads from there to another host, and no answer is read beyond
 * its bound.
 * @throws RefusedAnswer for what is no JSON or too long; another error where nothing comes
 */
export async function askCity(
  { url }: Pick<OtherCity, 'url'>,
  path: string,
  { signal, mostBytes }: { signal: AbortSignal; mostBytes: number },
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, { redirect: 'error', signal });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`It answered ${answer.status}.`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new RefusedAnswer(`Its answer has more than ${mostBytes} bytes.`);
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new RefusedAnswer('Its answer is no JSON.', { cause: error });
  }
}
