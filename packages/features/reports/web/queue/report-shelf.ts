import type { FormValues } from '@moontower/ui/form/form-values.ts';

/**
 * Where the pin stands in WGS 84 degrees, and who said so: the device (`accuracyM`), an address that was looked up, its
 * author by hand, or the link that opened the form.
 */
export interface Pin {
  lon: number;
  lat: number;
  from: 'device' | 'address' | 'hand' | 'link';
  accuracyM?: number;
  /** The address that was looked up: another address has another place. */
  address?: string;
}
/** A photo made small and without its metadata, as it will be sent. */
export interface HeldPhoto {
  id: string;
  name: string;
  file: Blob;
}

/** A report that this device holds. */
export interface HeldReport {
  /** `Idempotency-Key` of its sending, made when the form opened. */
  key: string;
  /** The account that writes it: nobody else on this device is shown it. */
  owner: string;
  /** `waiting`: its author pressed the button, and it goes out as soon as there is a network. */
  state: 'writing' | 'waiting';
  /** When it was last written to, in milliseconds. */
  savedAt: number;
  values: FormValues;
  pin: Pin | undefined;
  photos: readonly HeldPhoto[];
  /** Nobody knew the address it was to be sent with, and its author is asked where it is: the next time it goes as it is. */
  unplaced?: true;
  /** What the server would not take of it when it was sent from the queue. */
  refused?: string;
  /**
   * When it was first sent, in milliseconds by the server's clock: from then on the server may have it, though no
   * answer came.
   */
  triedAt?: number;
  /** The report as the server made it; photos are still to follow. */
  sentAs?: string;
}

export interface ReportShelf {
  all: () => Promise<HeldReport[]>;
  put: (report: HeldReport) => Promise<void>;
  drop: (key: string) => Promise<void>;
}

const DATABASE = 'moontower-reports';
const STORE = 'held';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
  return answered(request);
}

/** Done once it is on the disk, not once it was asked for. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')));
    });
    change(transaction.objectStore(STORE));
    await done;
  } finally {
    database.close();
  }
}

/** Reports of this device in IndexedDB, which holds photos too. Where the browser keeps nothing, each call says so. */
export const deviceShelf: ReportShelf = {
  all: async () => {
    const database = await openDatabase();
    try {
      const found: HeldReport[] = await answered(database.transaction(STORE).objectStore(STORE).getAll());
      return found;
    } finally {
      database.close();
    }
  },
  put: (report) => write((store) => store.put(report)),
  drop: (key) => write((store) => store.delete(key)),
};
