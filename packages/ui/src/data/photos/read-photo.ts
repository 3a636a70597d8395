import { apiResponse } from '../requests/api-fetch.ts';

/**
 * Read with the reader's token, which a picture's address cannot carry, and shown as data: what is held is for its
 * author only.
 */
export async function readPhoto(address: string, signal: AbortSignal): Promise<string> {
  const file = await (await apiResponse(address, { signal })).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
