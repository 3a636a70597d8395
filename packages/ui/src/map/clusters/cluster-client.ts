import { workerName } from '../../city.ts';
import type { BoundingBox } from '@moontower/contracts/place/place';
import type { ClusterAnswer, ClusterQuestion } from './cluster-messages.ts';
import type { Mark } from './cluster-index.ts';
import type { DensityCells } from '../points/density-cells.ts';
import type { PointColumns, TimeRange } from '../points/point-columns.ts';

/**
 * The worker that clusters: load events once, ask for what is in view. Answers reject where the worker cannot give one
 * (a cluster of a range that is gone).
 */
export interface ClusterClient {
  load: (points: PointColumns, range: TimeRange | undefined) => void;
  setRange: (range: TimeRange | undefined) => void;
  marks: (box: BoundingBox, zoom: number) => Promise<Mark[]>;
  density: (box: BoundingBox, zoom: number) => Promise<DensityCells>;
  extent: (cluster: { near: boolean; id: number }) => Promise<{ box: BoundingBox; zoom: number }>;
  close: () => void;
}

type ClusterRequest = Extract<ClusterQuestion, { id: number }>;

interface PendingRequest {
  resolve: (answer: ClusterAnswer) => void;
  reject: (problem: Error) => void;
}

/**
 * Starts the worker. Answers that come after `close` are dropped, their promises stay open. `onBroken`: the worker did
 * not start, or died of an error of its own.
 */
export function openClusterClient(onBroken: () => void): ClusterClient {
  const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module', name: workerName() });
  const waiting = new Map<number, PendingRequest>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'failed') asked?.reject(new Error(data.problem));
    else asked?.resolve(data);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    onBroken();
  });
  const tell = (question: ClusterQuestion) => worker.postMessage(question);
  const ask = <K extends ClusterAnswer['kind']>(
    kind: K,
    make: (id: number) => ClusterRequest,
  ): Promise<Extract<ClusterAnswer, { kind: K }>> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, {
        reject,
        resolve: (answer) => {
          if (isKind(answer, kind)) resolve(answer);
        },
      });
      tell(make(last));
    });
  return {
    load: (points, range) => tell({ kind: 'load', points, range }),
    setRange: (range) => tell({ kind: 'range', range }),
    marks: async (box, zoom) => (await ask('marks', (id) => ({ kind: 'marks', id, box, zoom }))).marks,
    density: async (box, zoom) => (await ask('density', (id) => ({ kind: 'density', id, box, zoom }))).cells,
    extent: (cluster) => ask('extent', (id) => ({ kind: 'extent', id, cluster })),
    close: () => worker.terminate(),
  };
}

function isKind<K extends ClusterAnswer['kind']>(
  answer: ClusterAnswer,
  kind: K,
): answer is Extract<ClusterAnswer, { kind: K }> {
  return answer.kind === kind;
}
