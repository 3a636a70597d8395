import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { MANY } from '@moontower/ui/map/view/fit.ts';
import { columnsOfFeatures, type PointColumns } from '@moontower/ui/map/points/point-columns.ts';
import type { PulseQuery } from '../pulse-queries.ts';
import { pulsePoints, type PulsePage, type PulsePoints } from '../pulse-queries.ts';

/**
 * Why the map shows `shown` of `all` events: the others are `coming` for the first time (none may be shown yet), they
 * `failed` to come, or one answer holds no more (`cap`, of the located ones).
 */
export interface MapGap {
  why: 'coming' | 'failed' | 'cap';
  shown: number;
  all: number;
}

export interface DrawnPoints {
  points: PointColumns | undefined;
  /** Undefined where the map has them all. */
  gap: MapGap | undefined;
  /** Changes with the events on the map, not with arrivals. */
  pointsKey: string;
  /** They answer an earlier question; those of the present one are on their way. */
  pointsOld: boolean;
  retryPoints: () => void;
}

/** The newest columns that are complete; while others are on their way, those before stay. */
function useSettled(
  key: string,
  points: PointColumns | undefined,
): { points: PointColumns | undefined; pointsKey: string } {
  const settled = useRef<{ points: PointColumns | undefined; pointsKey: string }>({
    points: undefined,
    pointsKey: key,
  });
  if (points !== undefined) settled.current = { points, pointsKey: key };
  return settled.current;
}

/**
 * The map's points: those of the list's first page where that is all, else all of them by an answer of their own.
 * @param first the list's first page; undefined while it belongs to other filters
 * @param key of the question: where it stays the map does not fit itself to the events again
 */
export function usePulsePoints(
  parameters: PulseQuery,
  first: PulsePage | undefined,
  key = JSON.stringify(parameters),
): DrawnPoints {
  const many = first !== undefined && first.total > first.features.length;
  const answer = useQuery(pulsePoints(parameters, first?.readAt ?? 0, many));
  const few = useMemo(() => (first === undefined ? undefined : columnsOfFeatures(first.features)), [first]);
  const { refetch } = answer;
  const settled = useSettled(key, many ? allOr(few, answer) : few);
  const retryPoints = useCallback(() => {
    void refetch();
  }, [refetch]);
  const isFirstPage = isPart(settled.points, few);
  return {
    points: isFirstPage ? few : settled.points,
    pointsKey: settled.pointsKey,
    pointsOld: settled.points !== undefined && settled.pointsKey !== key,
    gap: many ? gapOf(first, answer, drawnOf(settled.points, isFirstPage)) : undefined,
    retryPoints,
  };
}

/** True where the first page stands for all events: to fewer marks the map would fit itself, and stay there. */
function isPart(settled: PointColumns | undefined, few: PointColumns | undefined): boolean {
  return few !== undefined && (settled === undefined ? few.length >= MANY : settled === few);
}

type DrawState = 'nothing' | 'first page' | 'other';

function drawnOf(settled: PointColumns | undefined, isFirstPage: boolean): DrawState {
  if (isFirstPage) return 'first page';
  return settled === undefined ? 'nothing' : 'other';
}

interface PointsAnswer {
  data: PulsePoints | undefined;
  isError: boolean;
}

/** The first page stands for points that did not come. */
function allOr(few: PointColumns | undefined, { data, isError }: PointsAnswer): PointColumns | undefined {
  return data?.columns ?? (isError ? few : undefined);
}

function gapOf({ features, total }: PulsePage, { data, isError }: PointsAnswer, drawn: DrawState): MapGap | undefined {
  if (data !== undefined) return data.shown < data.all ? { why: 'cap', shown: data.shown, all: data.all } : undefined;
  if (isError) return { why: 'failed', shown: features.length, all: total };
  // Marks of an earlier question say by themselves that they are old.
  if (drawn === 'other') return undefined;
  return { why: 'coming', shown: drawn === 'nothing' ? 0 : features.length, all: total };
}
