import { buildClusterIndex, type ClusterIndex } from './cluster-index.ts';
import type { ClusterAnswer, ClusterQuestion } from './cluster-messages.ts';
import { densityCells } from '../points/density-cells.ts';
import { emptyColumns, type PointColumns, type TimeRange } from '../points/point-columns.ts';

let points: PointColumns = emptyColumns(0);
let range: TimeRange | undefined;
let built: ClusterIndex | undefined;

function index(): ClusterIndex {
  built ??= buildClusterIndex(points, range);
  return built;
}

function answer(question: Exclude<ClusterQuestion, { kind: 'load' | 'range' }>): ClusterAnswer {
  if (question.kind === 'marks')
    return { kind: 'marks', id: question.id, marks: index().marks(question.box, question.zoom) };
  if (question.kind === 'density')
    return { kind: 'density', id: question.id, cells: densityCells(points, range, question) };
  return { kind: 'extent', id: question.id, ...index().extent(question.cluster) };
}

self.addEventListener('message', ({ data }: MessageEvent<ClusterQuestion>) => {
  if (data.kind === 'load' || data.kind === 'range') {
    if (data.kind === 'load') points = data.points;
    range = data.range;
    built = undefined;
    // The first question comes as soon as the map stands; a range, which follows a finger, waits for its own.
    if (data.kind === 'load') index();
    return;
  }
  try {
    self.postMessage(answer(data));
  } catch (error) {
    self.postMessage({
      kind: 'failed',
      id: data.id,
      problem: error instanceof Error ? error.message : String(error),
    } satisfies ClusterAnswer);
  }
});
